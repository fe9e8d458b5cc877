/** The display: five lines of a listing, drawn from a picture; a grid for the arrow keys. */

import { drawCard, explain, layers, sayCard } from "./card.js";
import { NOBODY } from "../../basics/cast.js";
import { byKey, h, patch, svg, symbol } from "../../basics/dom.js";
import { LINES, RUN_COLUMN, parseSpace } from "../../basics/notation.js";
import { joined, t } from "../../basics/words.js";

/** @import {Cast} from "../../basics/cast.js" */
/** @import {Picture} from "../../game/picture.js" */

/** Columns shown if there is room for them: for an ordinary game, or a few more than it has. */
const USUAL_COLUMNS = 9;
const FEW_MORE = 3;
/** Columns shown in any case, by scrolling if need be. */
const FEWEST_COLUMNS = 5;
const FREE_BEHIND = 1;
/** Pixels below which a space is too narrow for a column that is not needed. */
const NARROW = 30;
/** How many spaces wide the head of a line is, with what it is worth at the other end. */
const HEAD = 3;
/** Cards that each line above needs to open a line. */
const NEEDED = 3;
/** A padlock, in pixels. */
const PADLOCK = "M3 5V2h1V1h4v1h1v3h1v6H2V5zM5 3v2h2V3zM5 7v2h2V7z";

export class Board {
  /**
   * @param {(line: number | null) => void} onplay called when a lit space is chosen
   * @param {() => Cast} [cast] who plays and who reads
   */
  constructor(onplay, cast = () => NOBODY) {
    this.onplay = onplay;
    this.cast = cast;
    this.rows = h("div", { class: "rows", role: "grid", onkeydown: (/** @type {KeyboardEvent} */ event) => this.walk(event) });
    this.arrows = svg("svg", { class: "arrows", "aria-hidden": "true" });
    this.paper = h("div", { class: "paper" }, this.rows, this.arrows);
    this.scroller = h("div", { class: "scroller", onscroll: () => this.followScrolling() }, this.paper);
    /** What is shown over the display for a moment. */
    this.overlay = h("div", { class: "over-display", "aria-hidden": "true" });
    this.element = h("section", { class: "display" }, this.scroller, this.overlay);
    this.here = "10.1";
    /** @type {Picture | null} */
    this.picture = null;
    this.sizes = new ResizeObserver(() => this.picture && this.draw(this.picture));
    this.sizes.observe(this.scroller);
  }

  /** Notes stay in sight beside the heads of their lines, except that of line 50, which RUN leaves no room. */
  followScrolling() {
    const { scrollLeft } = this.scroller;
    this.rows.style.setProperty("--scrolled", `${scrollLeft}px`);
    this.rows.toggleAttribute("data-scrolled", scrollLeft > 0);
  }

  /** @param {Picture} picture */
  draw(picture) {
    this.picture = picture;
    const columns = this.columns(picture);
    this.rows.style.setProperty("--columns", String(columns));
    this.rows.setAttribute("aria-label", t("page.display"));
    const tabbed = this.tabStop(picture);
    patch(this.rows, LINES.map((line) => this.row(picture, line, columns, tabbed)));
    this.drawArrows(picture);
    if (picture.latest) this.follow(picture.latest);
  }

  /**
   * As many columns as the game needs and a few more, if there is room for them.
   * @param {Picture} picture
   */
  columns(picture) {
    const longest = Math.max(...picture.lines.map((line) => line.length));
    const wanted = [...picture.lit.keys(), ...picture.ghosts.keys()].map((space) => parseSpace(space).column);
    // columns that are not needed should not make the cards smaller than the height allows
    const { clientWidth, clientHeight } = this.scroller;
    const room = Math.floor(clientWidth / Math.max(NARROW, clientHeight / 7) - HEAD);
    return Math.max(FEWEST_COLUMNS, longest + FREE_BEHIND, Math.min(room, Math.max(USUAL_COLUMNS, longest + FEW_MORE)), ...wanted);
  }

  /**
   * The one space that the Tab key reaches, preferably a lit one.
   * @param {Picture} picture
   */
  tabStop(picture) {
    const [lit] = picture.lit.keys();
    return picture.lit.has(this.here) ? this.here : (lit ?? this.here);
  }

  /**
   * @param {Picture} picture
   * @param {number} line
   * @param {number} columns
   * @param {string} tabbed
   */
  row(picture, line, columns, tabbed) {
    const cells = picture.lines[line / 10 - 1] ?? [];
    const control = picture.control[line / 10 - 1] ?? null;
    const count = line === 50 ? RUN_COLUMN - 1 : columns;
    const closed = picture.closed.find((one) => one.line === line);
    const said = control === null ? t("page.line-nobody", { line }) : t("page.line-controlled", { line, player: control }, this.cast());
    // the whole line is the target: the space itself may be small or out of sight
    const lit = [...picture.lit.keys()].find((space) => parseSpace(space).line === line);
    const head = h(
      "div",
      { class: "line-head", role: "rowheader", data: { key: `head-${line}`, changed: picture.changed.has(line) && "yes", lit: lit && "yes" } },
      h("span", { class: "visually-hidden" }, said),
      h("span", { class: "control", data: { control: control ?? "nobody" } }, layers([control === null ? "control-nobody" : `control-${control}`])),
      h("span", { class: "line-card" }, layers([`line-${line}`])),
    );
    const free = picture.free[line / 10 - 1];
    const spaces = Array.from({ length: count }, (_, at) => this.cell(picture, `${line}.${at + 1}`, cells[at] ?? null, tabbed, closed && `${line}.${at + 1}` === free ? closed : null));
    if (line === 50) spaces.push(h("div", { class: "cell run", role: "gridcell", "aria-label": t("page.run-card"), tabindex: "-1", data: { key: "50.4", space: "50.4", tip: t("page.run-card") } }, layers(["run"])));
    const worth = h("span", { class: "worth", "aria-hidden": "true" }, control !== null && symbol(`chip-${control}`, "chip"), control === null ? line : `+${line}`);
    return h("div", { class: "row", role: "row", data: { line, control: control ?? "nobody", closed: closed && "yes", lit: lit && "yes", spoken: picture.spoken.has(line) && "yes", run: picture.running === null ? null : line === picture.running ? "now" : line < picture.running ? "done" : "later" }, onclick: lit && (() => this.onplay(picture.lit.get(lit) ?? null)) }, head, ...spaces, worth);
  }

  /**
   * @param {Picture} picture
   * @param {string} space
   * @param {import("../../types.js").TableCard | null} card
   * @param {string} tabbed
   * @param {{line: number, lacking: [number, number][]} | null} closed
   */
  cell(picture, space, card, tabbed, closed) {
    const { line, column } = parseSpace(space);
    const marks = picture.marks.get(space) ?? new Set();
    const ghost = picture.ghosts.get(space);
    const lit = picture.lit.has(space);
    const uncounted = picture.covered.has(space);
    const place = t("space.first", { line, column });
    const held = card ? [sayCard(card), uncounted && t("page.is-covered")].filter(Boolean).join(", ") : lit ? t("page.place-free") : t("page.place-empty");
    const reason = closed && t("problem.line-closed", { line, lacking: joined(closed.lacking.map(([above, count]) => t("problem.lacks", { line: above, count }))) });
    return h(
      "div",
      {
        class: "cell",
        role: "gridcell",
        tabindex: space === tabbed ? "0" : "-1",
        "aria-label": t("label.of", { label: place, text: [held, reason].filter(Boolean).join(". ") }),
        data: { key: space, space, lit: lit && "yes", covered: uncounted && "yes", marks: [...marks].join(" ") || null, tip: card ? [uncounted && `(${t("page.is-covered")})`, explain(card.name)].filter(Boolean).join(" ") : reason },
        onfocus: () => this.visit(space),
      },
      ghost && drawCard(ghost, "ghost"),
      card ? drawCard(card) : h("span", { class: "space" }, layers(["space"])),
      lit && h("span", { class: "cursor" }),
      [...marks].map((mark) => badge(mark)),
      closed && !card && whatOpens(closed.lacking, line === 50 ? RUN_COLUMN - column : 4),
    );
  }

  /** @param {string} space */
  visit(space) {
    if (space === this.here) return;
    this.here = space;
    for (const cell of this.rows.querySelectorAll(".cell")) {
      cell.setAttribute("tabindex", cell instanceof HTMLElement && cell.dataset.space === space ? "0" : "-1");
    }
  }

  /** @param {KeyboardEvent} event */
  walk(event) {
    const { line, column } = parseSpace(this.here);
    const steps = /** @type {Record<string, [number, number]>} */ ({ ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-10, 0], ArrowDown: [10, 0] });
    const step = steps[event.key];
    if (step) {
      const next = byKey(this.rows, `${line + step[0]}.${column + step[1]}`);
      next?.focus();
      next?.scrollIntoView({ block: "nearest", inline: "nearest" });
      event.preventDefault();
      event.stopPropagation();
    } else if ((event.key === "Enter" || event.key === " ") && this.picture?.lit.has(this.here)) {
      this.onplay(this.picture.lit.get(this.here) ?? null);
      event.preventDefault();
      event.stopPropagation();
    }
  }

  /**
   * The element of a space, if it is drawn.
   * @param {string} space
   */
  at(space) {
    return byKey(this.rows, space);
  }

  /**
   * Scroll sideways to make a space visible.
   * @param {string} space
   */
  follow(space) {
    const cell = this.at(space);
    const head = this.rows.querySelector(".line-head");
    if (!cell || !(head instanceof HTMLElement)) return;
    const left = cell.offsetLeft - head.offsetWidth - cell.offsetWidth;
    const right = cell.offsetLeft + 2 * cell.offsetWidth - this.scroller.clientWidth;
    const now = this.scroller.scrollLeft;
    if (now > left) this.scroller.scrollLeft = Math.max(0, left);
    else if (now < right) this.scroller.scrollLeft = right;
  }

  /** @param {Picture} picture */
  drawArrows(picture) {
    const drawn = picture.arrows.flatMap((arrow) => {
      const from = this.middle(arrow.from);
      const to = this.middle(arrow.to);
      return from && to ? [drawArrow(from, to, arrow.kind)] : [];
    });
    patch(this.arrows, drawn);
  }

  /** @param {string} space */
  middle(space) {
    const cell = this.at(space)?.getBoundingClientRect();
    const origin = this.paper.getBoundingClientRect();
    // a board out of sight has no measures
    return cell && cell.width > 0 && { x: cell.x - origin.x + cell.width / 2, y: cell.y - origin.y + cell.height / 2, size: cell.width };
  }
}

/**
 * @param {{x: number, y: number, size: number}} from
 * @param {{x: number, y: number}} to
 * @param {string} kind
 */
function drawArrow(from, to, kind) {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const start = { x: from.x + ux * from.size * 0.4, y: from.y + uy * from.size * 0.55 };
  const end = { x: to.x - ux * from.size * 0.14, y: to.y - uy * from.size * 0.25 };
  const head = Math.max(7, from.size * 0.13);
  const back = { x: end.x - ux * head, y: end.y - uy * head };
  const shaft = `M${start.x} ${start.y}L${back.x} ${back.y}`;
  const tip = `M${end.x} ${end.y}L${back.x - uy * head * 0.7} ${back.y + ux * head * 0.7}L${back.x + uy * head * 0.7} ${back.y - ux * head * 0.7}z`;
  return svg("g", { class: `arrow ${kind}` }, svg("path", { class: "halo", d: shaft }), svg("path", { class: "shaft", d: shaft }), svg("path", { class: "tip", d: tip }));
}

const BADGES = /** @type {Record<string, string>} */ ({ flipped: "effect-flipped", moved: "effect-moved", "no-effect": "effect-none", deleted: "command-DELETE", cut: "command-CUT" });

/** @param {string} mark */
function badge(mark) {
  const drawing = BADGES[mark];
  return drawing ? h("span", { class: "badge" }, symbol(drawing)) : null;
}

/**
 * A padlock, and the cards that the lines above have and lack.
 * @param {[number, number][]} lacking
 * @param {number} span the cells that it may cover
 */
function whatOpens(lacking, span) {
  const lock = svg("svg", { class: "padlock", viewBox: "0 0 12 12" }, svg("path", { d: PADLOCK }));
  const counts = lacking.map(([line, count]) => {
    const cards = Array.from({ length: NEEDED }, (_, at) => svg("rect", { x: String(at * 8 + 1), y: "1", width: "5", height: "8", "data-there": at < NEEDED - count ? "yes" : "no" }));
    return h("span", { class: "count" }, line, svg("svg", { class: "pips", viewBox: "0 0 24 10" }, ...cards));
  });
  return h("span", { class: "note", "aria-hidden": "true", data: { span } }, lock, h("span", { class: "counts" }, counts));
}
