/**
 * The interpreter with all packages, loaded from the files beside the page and from nowhere else.
 * Large files lie there compressed, since a web space may send files as they are.
 */

/**
 * @typedef {object} NearFiles
 * @property {string} version
 * @property {string} pyodide the folder of the interpreter
 * @property {string[]} packages archives, in the order in which they are unpacked
 * @property {Record<string, number>} sizes bytes of every file, as it is sent
 */

/** The interpreter asks for these; they lie there compressed. */
const PACKED = { "pyodide.asm.wasm": "application/wasm", "python_stdlib.zip": "application/zip" };
/** Nothing is installed by name, so the interpreter needs to know of no package. */
const NO_PACKAGES = { info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten", version: "0", python: "3.14.2" }, packages: {} };

/**
 * @param {{base: string, files: NearFiles}} boot
 * @param {(loaded: number, whole: number) => void} onProgress
 * @returns {Promise<any>} Pyodide, in which all packages can be imported
 */
export function loadEngine(boot, onProgress) {
  // the interpreter would wait for ever for a file that breaks off
  return new Promise((resolve, reject) => load(boot, onProgress, reject).then(resolve, reject));
}

/**
 * @param {{base: string, files: NearFiles}} boot
 * @param {(loaded: number, whole: number) => void} onProgress
 * @param {(failure: unknown) => void} onBroken
 */
async function load({ base, files }, onProgress, onBroken) {
  const whole = Object.values(files.sizes).reduce((sum, size) => sum + size, 0);
  let loaded = 0;
  const count = (/** @type {number} */ bytes) => onProgress((loaded += bytes), whole);
  const cache = await openCache(base, files.version);
  const at = (/** @type {string} */ path) => new URL(path, base).href;
  const unpacked = async (/** @type {string} */ path) => unpack(await sent(cache, at(path)), count, onBroken);
  const script = async (/** @type {string} */ name) => {
    const module = await import(at(files.pyodide + name));
    count(files.sizes[files.pyodide + name] ?? 0);
    return module;
  };
  const scripts = Promise.all([script("pyodide.js"), script("pyodide.asm.js")]);
  const packages = Promise.all(files.packages.map(async (path) => new Response(await unpacked(path)).arrayBuffer()));
  const given = Object.entries(PACKED).map(async ([name, kind]) => /** @type {const} */ ([at(files.pyodide + name), new Response(await unpacked(`${files.pyodide}${name}.packed`), { headers: { "content-type": kind } })]));
  const [[{ loadPyodide }, { default: createPyodideModule }], answers] = await Promise.all([scripts, Promise.all(given)]);
  const python = await answering(new Map(answers), () => loadPyodide({ indexURL: at(files.pyodide), lockFileContents: NO_PACKAGES, packageBaseUrl: at(files.pyodide), createPyodideModule, env: { PYTHONDONTWRITEBYTECODE: "1" } }));
  const folder = python.runPython("import site; site.getsitepackages()[0]");
  for (const archive of await packages) python.unpackArchive(archive, "zip", { extractDir: folder });
  return python;
}

/**
 * The files of this version that were loaded before; null where a page may keep none.
 * @param {string} base
 * @param {string} version
 */
async function openCache(base, version) {
  try {
    // the same name as in service_worker.js, which keeps the rest there
    return await caches.open(`one-zero-one ${new URL(".", base).pathname} ${version}`);
  } catch {
    return null;
  }
}

/**
 * A file as it was sent, now or earlier.
 * @param {Cache | null} cache
 * @param {string} address
 * @returns {Promise<Response>}
 */
async function sent(cache, address) {
  const kept = await cache?.match(address);
  if (kept) return kept;
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  // without room to keep it, it is loaded again the next time
  cache?.put(address, answer.clone()).catch(() => undefined);
  return answer;
}

/**
 * The content of an answer, counted as it comes, and unpacked.
 * @param {Response} answer
 * @param {(bytes: number) => void} count
 * @param {(failure: unknown) => void} onBroken
 * @returns {ReadableStream<Uint8Array<ArrayBuffer>>}
 */
function unpack({ body }, count, onBroken) {
  if (!body) throw new Error("nothing was sent");
  /** @type {TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>} */
  const counter = new TransformStream({
    transform(piece, onward) {
      count(piece.byteLength);
      onward.enqueue(piece);
    },
  });
  /** @type {TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>} */
  const end = new TransformStream();
  body.pipeThrough(counter).pipeThrough(new DecompressionStream("gzip")).pipeTo(end.writable).catch(onBroken);
  return end.readable;
}

/**
 * Do something that fetches files by itself, with these answers.
 * @template T
 * @param {Map<string, Response>} answers
 * @param {() => Promise<T>} act
 */
async function answering(answers, act) {
  const usual = globalThis.fetch;
  globalThis.fetch = async (asked, init) => answers.get(asked instanceof Request ? asked.url : String(asked)) ?? usual(asked, init);
  try {
    return await act();
  } finally {
    globalThis.fetch = usual;
  }
}
