// Compiles the modules of an archive with the interpreter that will import them: Pyodide, under Node.
// The archive comes on standard input, the compiled one goes to standard output; the argument is the
// folder of Pyodide.

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buffer } from "node:stream/consumers";

const COMPILE = `
import marshal, zipfile
from importlib.util import MAGIC_NUMBER

#: a module that is never compared with its source: there is none
HEADER = MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)

with zipfile.ZipFile("given.zip") as given, zipfile.ZipFile("made.zip", "w", zipfile.ZIP_STORED) as made:
    for name in given.namelist():
        content = given.read(name)
        if name.endswith(".py"):
            # without docstrings, which nobody reads there
            code = compile(content, name, "exec", dont_inherit=True, optimize=2)
            name, content = f"{name}c", HEADER + marshal.dumps(code)
        made.writestr(zipfile.ZipInfo(name), content)
`;

const { loadPyodide } = await import(pathToFileURL(join(process.argv[2], "pyodide.mjs")).href);
const python = await loadPyodide();
python.FS.writeFile("given.zip", await buffer(process.stdin));
python.runPython(COMPILE);
process.stdout.write(python.FS.readFile("made.zip"));
