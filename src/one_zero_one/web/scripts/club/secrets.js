/** A code or a token that is shown only once, and stays until its owner says that it is kept. */

import { copyButton, openDialog } from "../basics/dialogs.js";
import { h } from "../basics/dom.js";

/**
 * Resolves once the player has confirmed. Neither Escape nor a stray press loses the secret before.
 * @param {string} title
 * @param {string} note
 * @param {string} secret
 * @param {string} kept what the player confirms
 */
export async function showSecret(title, note, secret, kept) {
  const code = h("code", { class: "secret", "aria-label": title, role: "group" }, ...breakable(secret));
  const { dialog, answer } = openDialog(
    title,
    [
      h("p", null, note),
      code,
      h(
        "div",
        { class: "dialog-buttons" },
        copyButton(secret, "key", () => getSelection()?.selectAllChildren(code)),
        h("button", { type: "button", class: "key primary", data: { key: "kept" }, onclick: () => dialog.close("kept") }, kept),
      ),
    ],
    { sticky: true },
  );
  await answer;
}

/**
 * The groups of a code, between which a line may end.
 * @param {string} secret
 */
function breakable(secret) {
  return secret.split(/(?<=-)/).flatMap((group, at) => (at > 0 ? [h("wbr"), group] : [group]));
}
