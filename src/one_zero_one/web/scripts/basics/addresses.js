/**
 * Where the page's files are. When they are joined and named by their content, the table is filled
 * (`web/joining.py`); otherwise every file is where it lies.
 */

/** @type {Record<string, string>} */
const MOVED = {};

/** @param {string} path */
export const addressOf = (path) => MOVED[path] ?? path;
