/** Files that the host makes, saved by the browser; and a drawing as pixels. */

import { h } from "../basics/dom.js";

/**
 * Save what was answered as a file.
 * @param {Response} answer
 * @param {string} name
 */
export async function saveAs(answer, name) {
  const address = URL.createObjectURL(await answer.blob());
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/**
 * An SVG as PNG, on white.
 * @param {Response} drawing
 * @returns {Promise<Response>}
 */
export async function asPng(drawing) {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(await drawing.text())}`;
  await image.decode();
  const canvas = h("canvas", { width: String(image.naturalWidth), height: String(image.naturalHeight) });
  const brush = canvas.getContext("2d");
  if (!brush) throw new Error("nothing can be drawn here");
  brush.fillStyle = "white";
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.drawImage(image, 0, 0);
  /** @type {Blob | null} */
  const blob = await new Promise((resolve) => canvas.toBlob(resolve));
  return new Response(blob, { headers: { "content-type": "image/png" } });
}
