/**
 * The rows of the host in IndexedDB, and its locks. Answers are texts whose first word says what came
 * of it (`browser/worker.py`): "ok", "exists", "full" or "forbidden".
 */

const DATABASE = "one-zero-one";
const ROWS = "rows";

/** @type {Promise<IDBDatabase> | null} */
let opened = null;

/** @returns {Promise<IDBDatabase>} */
function open() {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(ROWS);
    request.onsuccess = () => {
      // another version of the page, or the person, wants to change or delete it
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new DOMException("blocked", "InvalidStateError"));
  });
  return opened;
}

/**
 * Run one transaction; what it wrote is on the disk when this returns.
 * @param {IDBTransactionMode} mode
 * @param {(rows: IDBObjectStore) => IDBRequest | void} work
 * @returns {Promise<any>}
 */
async function transaction(mode, work) {
  const database = await open();
  return new Promise((resolve, reject) => {
    const under = database.transaction(ROWS, mode, { durability: "strict" });
    const request = work(under.objectStore(ROWS));
    under.oncomplete = () => resolve(request?.result);
    under.onabort = () => reject(under.error);
  });
}

/** @param {unknown} failure */
function whyNot(failure) {
  const name = failure instanceof DOMException || failure instanceof Error ? failure.name : "";
  return name === "ConstraintError" ? "exists" : name === "QuotaExceededError" ? "full" : "forbidden";
}

/**
 * @param {() => Promise<string>} work
 */
async function settled(work) {
  try {
    return `ok ${await work()}`;
  } catch (failure) {
    return `${whyNot(failure)} `;
  }
}

/**
 * All rows whose names begin like this.
 * @param {string} prefix
 */
export const rows = (prefix) =>
  settled(async () => {
    const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
    /** @type {Record<string, string>} */
    const found = {};
    await transaction("readonly", (store) => {
      const cursor = store.openCursor(range);
      cursor.onsuccess = () => {
        if (!cursor.result) return;
        found[String(cursor.result.key)] = cursor.result.value;
        cursor.result.continue();
      };
    });
    return JSON.stringify(found);
  });

/**
 * Write new rows, all or none.
 * @param {string} written
 */
export const add = (written) => write(written, (store, name, text) => store.add(text, name));

/**
 * Write rows, all or none.
 * @param {string} written
 */
export const put = (written) => write(written, (store, name, text) => store.put(text, name));

/**
 * @param {string} written
 * @param {(store: IDBObjectStore, name: string, text: string) => IDBRequest} how
 */
const write = (written, how) =>
  settled(async () => {
    await transaction("readwrite", (store) => {
      for (const [name, text] of Object.entries(JSON.parse(written))) how(store, name, text);
    });
    return "";
  });

/**
 * Hold a name alone, among all tabs; the answer releases it. Where the browser has no locks, as for a
 * page without TLS, it is held in this tab alone: nobody can store the same entry twice anyway.
 * @param {string} name
 * @returns {Promise<() => void>}
 */
export function lock(name) {
  return new Promise((held) => {
    const request = navigator.locks?.request(`one-zero-one/${name}`, () => new Promise((release) => held(() => release(undefined))));
    if (!request) return void lockHere(name).then(held);
    request.catch(() => void lockHere(name).then(held));
  });
}

/** @type {Map<string, Promise<void>>} */
const lastHere = new Map();

/**
 * @param {string} name
 * @returns {Promise<() => void>}
 */
async function lockHere(name) {
  const before = lastHere.get(name);
  let release = () => {};
  lastHere.set(name, new Promise((resolve) => (release = resolve)));
  await before;
  return release;
}
