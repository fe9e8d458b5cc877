// Runs a Python program in Pyodide under Node. The program comes on standard input; the arguments are
// the folder of Pyodide, `compiled` or `plain`, and the wheels that the program may import.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";

const [folder, build, ...wheels] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
const python = await loadPyodide();
for (const wheel of wheels) python.unpackArchive(new Uint8Array(await readFile(wheel)), "wheel");
// the wheel holds the sources too, so it is plain without what was compiled from them
if (build === "plain") {
  python.runPython(`
from pathlib import Path
for module in Path("one_zero_one").rglob("*.so"):
    module.unlink()
`);
}
python.runPython(await text(process.stdin));
