/** Dialogs: questions with answers, and other content shown over the page. */

import { h } from "./dom.js";
import { t } from "./words.js";

/** @import {Child} from "./dom.js" */

/**
 * Show a dialog until it is closed; resolves to the value it was closed with.
 * @param {string} title
 * @param {Child | Child[]} content
 * @param {{class?: string, sticky?: boolean}} [options] sticky: closes only by its own
 *   buttons
 * @returns {{dialog: HTMLDialogElement, answer: Promise<string>}}
 */
export function openDialog(title, content, options = {}) {
  const heading = h("h2", { id: `dialog-${Date.now()}`, tabindex: "-1" }, title);
  const close = !options.sticky && h("button", { type: "button", class: "close", "aria-label": t("page.close"), onclick: () => dialog.close("") }, "×");
  const dialog = h("dialog", { class: options.class ?? "", "aria-labelledby": heading.id }, h("div", { class: "dialog-head" }, heading, close), h("div", { class: "dialog-body" }, content));
  if (options.sticky) keepOpen(dialog);
  document.body.append(dialog);
  dialog.showModal();
  const answer = new Promise((/** @type {(value: string) => void} */ resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue);
    });
  });
  return { dialog, answer };
}

/**
 * Let only its own buttons close a dialog. Chromium closes it at a second Escape, whatever `cancel`
 * says, and a phone's way back is no key.
 * @param {HTMLDialogElement} dialog
 */
function keepOpen(dialog) {
  dialog.setAttribute("closedby", "none");
  dialog.addEventListener("cancel", (event) => event.preventDefault());
  dialog.addEventListener("keydown", (event) => event.key === "Escape" && event.preventDefault());
}

/**
 * Ask a yes-or-no question.
 * @param {string} title
 * @param {string} question
 * @param {string} yes
 * @param {{grave?: boolean}} [options] grave: what is lost by it does not come back, so that the
 *   button does not invite
 */
export async function confirmed(title, question, yes, { grave = false } = {}) {
  const { dialog, answer } = openDialog(title, [
    h("p", null, question),
    h(
      "div",
      { class: "dialog-buttons" },
      h("button", { type: "button", class: "key", onclick: () => dialog.close("") }, t("page.cancel")),
      h("button", { type: "button", class: grave ? "key grave" : "key primary", data: { key: "yes" }, onclick: () => dialog.close("yes") }, yes),
    ),
  ]);
  return (await answer) === "yes";
}

/**
 * Text with a button that copies it.
 * @param {string} text
 * @param {string} label
 */
export function copyField(text, label) {
  const input = h("input", { type: "text", readonly: true, value: text, "aria-label": label });
  return h("div", { class: "copy" }, input, copyButton(text, "key primary", () => input.select()));
}

/**
 * @param {string} text
 * @param {string} className
 * @param {() => void} select what shows the text
 */
export function copyButton(text, className, select) {
  /** @param {Event} event */
  const copy = async ({ currentTarget: button }) => {
    if (!(button instanceof HTMLElement)) return;
    select();
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      document.execCommand("copy"); // pages over plain HTTP have no clipboard
    }
    button.textContent = t("page.copied");
  };
  return h("button", { type: "button", class: className, onclick: copy }, t("page.copy"));
}
