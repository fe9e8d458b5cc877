/**
 * Opened from a file, a browser runs no modules and no workers: this script, which is no module, says
 * what to do instead.
 */

if (location.protocol === "file:") {
  addEventListener("DOMContentLoaded", () => {
    /** @type {Record<string, string>} */
    const texts = JSON.parse(document.getElementById("near.from-disk")?.textContent ?? "{}");
    const language = navigator.languages.map((wish) => wish.slice(0, 2)).find((wish) => wish in texts) ?? "en";
    const told = document.createElement("p");
    told.className = "join";
    told.setAttribute("role", "alert");
    told.textContent = texts[language] ?? "";
    document.documentElement.lang = language;
    document.getElementById("screen")?.replaceChildren(told);
  });
}
