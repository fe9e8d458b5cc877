/** The invitation in the hands of its sender: to copy, to share, or as a QR code for a phone at hand. */

import { copyField } from "../basics/dialogs.js";
import { h } from "../basics/dom.js";
import { t } from "../basics/words.js";

const LOOPBACK = /^(localhost|127\..*|\[::1\])$/;

/** @param {string} invite the path of the link */
export function invitePanel(invite) {
  const address = new URL(invite, location.href).href;
  const local = LOOPBACK.test(location.hostname);
  return h(
    "div",
    { class: "invite", data: { key: "invite" } },
    h("div", { class: "invite-text" }, h("p", null, local ? t("join.local") : t("join.send")), local && h("p", { class: "invite-command" }, h("code", null, "one-zero-one serve --host 0.0.0.0"))),
    h("div", { class: "invite-ways" }, copyField(address, t("page.invite-link")), h("div", { class: "dialog-buttons start" }, !local && "share" in navigator && shareButton(address), !local && code(invite))),
  );
}

/** @param {string} address */
function shareButton(address) {
  const share = () => void navigator.share({ title: "One Zero One", text: t("join.shared"), url: address }).catch(() => undefined); // the player may think better of it
  return h("button", { type: "button", class: "key", data: { key: "share-invite" }, onclick: share }, t("join.share"));
}

/** @param {string} invite */
function code(invite) {
  const picture = h("img", { class: "qr-code", alt: t("join.code"), width: "200", height: "200", loading: "lazy", src: `/api/invites/${invite.split("/").at(-1)}/qr.svg` });
  return h("details", { class: "invite-code" }, h("summary", { class: "key", data: { key: "qr" } }, t("join.code")), picture);
}
