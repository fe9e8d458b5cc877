/** The lessons: their list, and one at a time, task by task. */

import { get } from "../host/api.js";
import { announce } from "../basics/announcer.js";
import { h } from "../basics/dom.js";
import { t, tell } from "../basics/words.js";
import { Exercise } from "./exercise.js";
import { button, drawStudy, reasonOf } from "./frame.js";
import { lessonIsDone, lessonsDone } from "./kept.js";

/** @import {Phrase, View} from "../types.js" */

/** @typedef {{name: string, title: Phrase, idea: Phrase, tasks: {ask: Phrase, view: View}[]}} Lesson */

/** @type {Promise<{lessons: Lesson[]}> | null} fetched once */
let fetched = null;

/**
 * @param {HTMLElement} root
 * @param {string} name
 * @param {(path: string) => void} go
 * @returns {import("../app.js").Screen}
 */
export function open(root, name, go) {
  /** @type {import("../app.js").Screen | null} */
  let shown = null;
  let left = false;
  fetched ??= get("/api/lessons");
  fetched.then(
    ({ lessons }) => {
      if (left) return;
      const number = Number(name);
      const lesson = lessons[number - 1];
      shown = lesson ? oneLesson(root, lesson, number, lessons.length, go) : allLessons(root, lessons);
    },
    (refusal) => {
      fetched = null;
      if (!left) drawStudy(root, t("school.lessons"), h("p", { class: "warning", role: "alert" }, reasonOf(refusal)));
    },
  );
  return {
    build: () => shown?.build(),
    leave: () => {
      left = true;
      shown?.leave();
    },
  };
}

/**
 * @param {HTMLElement} root
 * @param {Lesson[]} lessons
 */
function allLessons(root, lessons) {
  const build = () => {
    const done = lessonsDone();
    const next = lessons.findIndex((lesson) => !done.includes(lesson.name));
    const lesson = lessons[next];
    drawStudy(
      root,
      t("school.lessons"),
      h("p", null, lesson ? t("school.lessons-note") : t("school.all-done")),
      h(
        "p",
        null,
        lesson
          ? h("a", { class: "key primary", href: `/learn/${next + 1}`, data: { key: "go-on" } }, t("school.go-on", { title: tell(lesson.title) }))
          : h("a", { class: "key primary", href: "/" }, t("page.new-game")),
      ),
      h(
        "ol",
        { class: "lesson-list" },
        lessons.map((one, at) => {
          const isDone = done.includes(one.name);
          return h(
            "li",
            { data: { done: isDone && "yes" } },
            h("a", { href: `/learn/${at + 1}`, data: { key: `lesson-${at + 1}` } }, h("span", { class: "number" }, (at + 1) * 10), h("span", { class: "lesson-title" }, tell(one.title)), isDone && h("span", { class: "mark-done" }, `✓ ${t("school.done")}`)),
          );
        }),
      ),
    );
  };
  build();
  return { build, leave: () => undefined };
}

/**
 * @param {HTMLElement} root
 * @param {Lesson} lesson
 * @param {number} number from 1
 * @param {number} count
 * @param {(path: string) => void} go
 */
function oneLesson(root, lesson, number, count, go) {
  let at = 0;
  /** @type {Exercise | null} */
  let exercise = null;
  const last = () => at === lesson.tasks.length - 1;
  const onwards = number < count ? `/learn/${number + 1}` : "/learn";
  const forward = () => {
    if (last()) go(onwards);
    else begin(at + 1);
  };
  /** @param {number} task */
  const begin = (task) => {
    const one = lesson.tasks[task];
    if (!one) return;
    at = task;
    exercise?.leave();
    exercise = new Exercise({
      address: `/api/lessons/${number}/${task + 1}`,
      view: one.view,
      onanswer: ({ right }) => right && last() && lessonIsDone(lesson.name),
      further: ({ right }) => [
        right
          ? button("further", last() ? (number < count ? t("school.next-lesson") : t("school.all-lessons")) : t("school.next-task"), forward, "primary")
          : button("further", t("school.again"), () => exercise?.again(), "primary"),
        !right && button("show", t("school.show"), () => void exercise?.show()),
      ],
    });
    build();
    announce(tell(one.ask));
  };
  const build = () => {
    const task = lesson.tasks[at];
    if (!exercise || !task) return;
    drawStudy(
      root,
      t("lesson.title", { number, count, title: tell(lesson.title) }),
      h("p", { class: "idea" }, tell(lesson.idea)),
      h(
        "div",
        { class: "asked" },
        h("p", { class: "ask" }, h("strong", null, tell(task.ask)), " ", h("span", { class: "hint" }, [t("school.task", { number: at + 1, count: lesson.tasks.length }), t("school.you-are", { player: 0 })].join(". "))),
        h("div", { class: "asked-keys" }, button("show-me", t("school.show"), () => void exercise?.show(), "small"), button("skip", t("school.skip"), () => go(onwards), "small")),
      ),
      exercise.element,
    );
    exercise.draw();
  };
  begin(0);
  return { build, leave: () => exercise?.leave() };
}
