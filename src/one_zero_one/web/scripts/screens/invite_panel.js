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
    h("div", { class: "invite-text" }, h("h2", null, t("page.play-link")), h("p", null, local ? t("join.local") : t("join.send"))),
    h("div", { class: "invite-ways" }, copyField(address, t("page.invite-link")), local ? fromElsewhere() : h("div", { class: "dialog-buttons start" }, "share" in navigator && shareButton(address), code(invite))),
  );
}

/** How to open a server to other devices that answers this computer alone. */
function fromElsewhere() {
  return h("details", null, h("summary", { data: { key: "network" } }, t("join.network")), h("p", null, t("join.network-how")), h("p", { class: "invite-command" }, h("code", null, "one-zero-one serve --host 0.0.0.0")));
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
