"""The game's wheel for browsers, compiled to WebAssembly: `make wasm`."""
