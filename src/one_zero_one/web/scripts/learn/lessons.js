/** The lessons: both courses, and one lesson at a time, task by task. */

import { getKept } from "../host/api.js";
import { announce } from "../basics/announcer.js";
import { h, patch } from "../basics/dom.js";
import { settings } from "../basics/settings.js";
import { t, tell } from "../basics/words.js";
import { miniLines } from "../table/board/mini_board.js";
import { Exercise } from "./exercise.js";
import { beginFirstGame } from "./first_game.js";
import { button, drawExercise, drawStudy, reasonOf } from "./frame.js";
import { isDone, keepTask, lessonIsDone, lessonsDone, taskReached } from "./kept.js";

/** @import {Phrase, View} from "../types.js" */

/** @typedef {{name: string, course: "game" | "extras", formerly: string[], title: Phrase, idea: Phrase, tasks: {ask: Phrase, view: View}[]}} Lesson */

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
  fetched ??= getKept("/api/lessons");
  fetched.then(
    ({ lessons }) => {
      if (left) return;
      const number = Number(name);
      const lesson = lessons[number - 1];
      if (lesson) shown = oneLesson(root, lesson, lessons, go);
      else if (name === "") shown = allLessons(root, lessons, go);
      else drawStudy(root, t("school.lessons"), h("p", { class: "warning", role: "alert" }, t("problem.no-such-page")));
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
 * @param {(path: string) => void} go
 */
function allLessons(root, lessons, go) {
  const build = () => {
    const done = lessonsDone();
    const next = lessons.findIndex((lesson) => !isDone(lesson, done));
    const lesson = lessons[next];
    const knowsTheGame = lessons.every((one) => one.course !== "game" || isDone(one, done));
    drawStudy(
      root,
      t("school.lessons"),
      h("p", null, lesson ? t("school.lessons-note") : t("school.all-done")),
      h(
        "div",
        { class: "asked-keys" },
        lesson && h("a", { class: knowsTheGame ? "key" : "key primary", href: `/learn/${next + 1}`, data: { key: "go-on" } }, t("school.go-on", { title: tell(lesson.title) })),
        knowsTheGame && button("first-game", t("school.first-game"), () => void beginFirstGame(go), "primary"),
      ),
      h("div", { class: "courses" }, courseOf("game", t("lesson.course-game"), lessons, done), courseOf("extras", t("lesson.course-extras"), lessons, done)),
    );
  };
  build();
  return { build, leave: () => undefined };
}

/**
 * @param {string} course
 * @param {string} title
 * @param {Lesson[]} lessons
 * @param {string[]} done
 */
function courseOf(course, title, lessons, done) {
  const own = lessons.filter((lesson) => lesson.course === course);
  const count = own.filter((lesson) => isDone(lesson, done)).length;
  return h(
    "section",
    { class: "course", data: { course } },
    h("h2", null, title, " ", h("small", null, t("page.step", { number: count, count: own.length }))),
    h(
      "ol",
      { class: "lesson-list" },
      own.map((one, at) => {
        const number = lessons.indexOf(one) + 1;
        const finished = isDone(one, done);
        return h(
          "li",
          { data: { done: finished && "yes" } },
          h(
            "a",
            { href: `/learn/${number}`, data: { key: `lesson-${number}` } },
            one.tasks[0] && miniLines(one.tasks[0].view),
            h("span", { class: "lesson-name" }, h("span", { class: "number" }, (at + 1) * 10), h("span", { class: "lesson-title" }, tell(one.title)), finished && h("span", { class: "mark-done" }, `✓ ${t("school.done")}`)),
          ),
        );
      }),
    ),
  );
}

/**
 * @param {HTMLElement} root
 * @param {Lesson} lesson
 * @param {Lesson[]} lessons
 * @param {(path: string) => void} go
 */
function oneLesson(root, lesson, lessons, go) {
  const number = lessons.indexOf(lesson) + 1;
  const following = lessons[number];
  const endsTheCourse = lesson.course === "game" && following?.course !== "game";
  const beside = h("section", { class: "side task", "aria-label": tell(lesson.title) });
  let at = 0;
  /** @type {Exercise | null} */
  let exercise = null;
  const last = () => at === lesson.tasks.length - 1;
  const onwards = following ? `/learn/${number + 1}` : "/learn";
  /** The way on after the last task. */
  const onward = () =>
    endsTheCourse
      ? button("further", t("school.first-game"), () => void beginFirstGame(go), "primary")
      : button("further", following ? t("school.next-lesson") : t("school.all-lessons"), () => go(onwards), "primary");
  /** @param {number} task */
  const begin = (task) => {
    const one = lesson.tasks[task];
    if (!one) return;
    at = task;
    delete beside.dataset.open;
    exercise?.leave();
    exercise = new Exercise({
      address: `/api/lessons/${number}/${task + 1}`,
      view: one.view,
      beside,
      onanswer: ({ right }) => {
        if (right && last()) lessonIsDone(lesson.name);
        else if (right) keepTask(lesson.name, at + 1);
      },
      further: ({ right }) => [
        !right && button("further", t("school.again"), () => exercise?.again(), "primary"),
        !right && button("show", t("school.show"), () => void exercise?.show()),
        right && (last() ? onward() : button("further", t("school.next-task"), () => begin(at + 1), "primary")),
        right && last() && button("all", t("school.all-lessons"), () => go("/learn")),
      ],
    });
    build();
    announce(tell(one.ask));
  };
  const build = () => {
    const task = lesson.tasks[at];
    if (!exercise || !task) return;
    patch(
      beside,
      h(
        "div",
        { class: "asked" },
        h("p", { class: "ask" }, h("strong", null, tell(task.ask)), " ", h("span", { class: "hint" }, [t("school.task", { number: at + 1, count: lesson.tasks.length }), t("school.you-are", { player: 0 })].join(". "))),
        h("div", { class: "asked-keys" }, button("show-me", t("school.show"), () => void exercise?.show(), "small"), button("skip", t("school.skip"), () => go(onwards), "small")),
      ),
      h("p", { class: "idea", tabindex: "0" }, ideaOf(lesson)),
      button("read-on", t("school.read-on"), () => (beside.dataset.open = "yes"), "read-on"),
      button("show-less", t("school.show-less"), () => delete beside.dataset.open, "show-less"),
    );
    drawExercise(root, { href: "/learn", text: t("school.lessons") }, t("lesson.title", { number, count: lessons.length, title: tell(lesson.title) }), exercise.element);
    exercise.draw();
    markCut(beside);
  };
  begin(taskReached(lesson.name, lesson.tasks.length));
  return { build, leave: () => exercise?.leave() };
}

/**
 * The text of a lesson. Whoever touches the screen, or wants no keys, is not told of any.
 * @param {Lesson} lesson
 */
function ideaOf({ idea }) {
  const usesKeys = settings.shortcuts && !matchMedia("(pointer: coarse)").matches;
  return idea.key === "lesson.rotating-idea" && !usesKeys ? t("school.rotating-idea") : tell(idea);
}

/**
 * Say whether the window has room for the first lines of the text only, so that the rest is a press away.
 * @param {HTMLElement} beside
 */
function markCut(beside) {
  if (beside.dataset.open) return;
  const idea = beside.querySelector(".idea");
  beside.toggleAttribute("data-cut", idea !== null && idea.scrollHeight > idea.clientHeight + 4);
}
