/* Questions to the rules on pages without a table: Python in the worker that also plays, answers in the order of the questions. */
import { WorkerDriver } from "../hand/worker.js";
import { base, lang, make, onPage, runtime, say, words } from "./site.js";

/** Why nothing can be asked here; "" if it can. */
export const barrier = () =>
  typeof WebAssembly === "undefined" || typeof Worker === "undefined"
    ? words.no_wasm
    : location.protocol === "file:"
      ? words.no_file
      : runtime
        ? ""
        : words.no_runtime;

/**
 * Somebody who asks until they leave the page; while Python is loaded, `place` shows how far that is.
 * @param {HTMLElement} place
 * @param {"setup"|"sheet"|"worksheet"} [what] Who answers.
 */
export function open(place, what = "setup") {
  /** @type {any} */
  let driver;
  /** @type {{resolve: (answer: any) => void, reject: (why: Error) => void}[]} */
  const waiting = [];
  const bar = /** @type {HTMLProgressElement} */ (
    make("progress", { "aria-label": words.loading_rules, max: "1", value: "0" })
  );
  const loading = make("p", { class: "loading" }, make("span", {}, words.loading_rules), " ", bar);

  /** @param {Record<string, unknown>} question @returns {Promise<any>} */
  function ask(question) {
    const answer = new Promise((resolve, reject) => waiting.push({ resolve, reject }));
    if (driver)
      driver.worker.postMessage({ do: what, table: driver.table, text: JSON.stringify({ ...question, lang }) });
    else begin(question);
    return answer;
  }

  /** @param {Record<string, unknown>} question */
  function begin(question) {
    place.prepend(loading);
    driver = new WorkerDriver(base(), question, lang);
    driver.onLoading = (/** @type {{share: number}} */ { share }) => {
      bar.value = share;
    };
    driver.onUpdate = (/** @type {any} */ answer) => {
      loading.remove();
      const next = waiting.shift();
      if (answer.broke) next?.reject(new Error("broke"));
      else next?.resolve(answer);
    };
    driver.onFailure = () => {
      driver = undefined;
      loading.remove();
      waiting.splice(0).forEach(({ reject }) => reject(new Error("failed")));
    };
    driver.start(what);
  }

  return { ask, close: () => driver?.stop() };
}

/**
 * Work at one place of a page with who answers, until the page is left; what keeps this from being done is said there.
 * @param {string} id @param {(place: HTMLElement, ask: (question: Record<string, unknown>) => Promise<any>) => (moved: boolean) => unknown} begun What to do first, and when the address has changed.
 */
export function work(id, begun) {
  /** @type {{close(): void} | undefined} */
  let answering;
  /** @type {AbortController | undefined} */
  let leaving;
  onPage(() => {
    leaving?.abort();
    answering?.close();
    answering = undefined;
    const place = document.getElementById(id),
      why = barrier();
    if (!place) return;
    if (why) return place.replaceChildren(make("p", { class: "panel", role: "alert" }, why));
    leaving = new AbortController();
    const engine = (answering = open(place)),
      follow = begun(place, engine.ask);
    addEventListener("hashchange", () => void follow(true), { signal: leaving.signal });
    void follow(false);
  });
}

/** Python comes while one reads, when there is time: whoever then begins a game need not wait. @param {Record<string, unknown>} setup */
export function soon(setup) {
  const { saveData, effectiveType } = /** @type {any} */ (navigator).connection ?? {};
  if (barrier() || saveData || /2g/.test(effectiveType)) return;
  // Safari knows no idle callback
  const idle = globalThis.requestIdleCallback ?? ((/** @type {() => void} */ then) => setTimeout(then, 100));
  idle(() => {
    const driver = new WorkerDriver(base(), setup, lang);
    driver.onUpdate = () => driver.stop();
    driver.start("ready");
  });
}

// the whole game of a lesson: when its step is in sight
document.addEventListener("durak-invite", (event) => {
  const { target, detail } = /** @type {CustomEvent} */ (event);
  if (!(target instanceof HTMLElement) || !target.closest("article.lesson")) return;
  const sight = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    sight.disconnect();
    soon(detail);
  });
  sight.observe(target);
});

/** The code of the position on the table of a game that is played in this page. @param {any} driver @returns {Promise<string>} */
function moment({ worker, table }) {
  const name = `moment of ${table}`;
  return new Promise((resolve, reject) => {
    const hear = (/** @type {MessageEvent} */ { data }) => {
      if (data.say === "failed" || data.table === name) worker.removeEventListener("message", hear);
      if (data.say === "failed") return reject(new Error(data.why));
      if (data.table !== name) return;
      const { code, error } = data.say === "broke" ? { code: "", error: "broke" } : JSON.parse(data.text);
      if (code) resolve(code);
      else reject(new Error(error));
    };
    worker.addEventListener("message", hear);
    worker.postMessage({ do: "setup", table: name, text: JSON.stringify({ of: table, lang }) });
  });
}

/** Takes a game, as it stands, to where positions are set up. @param {any} driver @param {HTMLElement} from what was pressed */
export async function take(driver, from) {
  const code = await moment(driver).catch(
    (error) => void say(error.message === "broke" ? words.rules_failed : error.message),
  );
  if (!code) return;
  // a link, so that the worker comes along
  const link = make("a", { href: `${base()}set-up.html#position=${code}`, hidden: "" });
  from.after(link);
  link.click();
}

/** A button that takes a game there. @param {any} hand */
export function setUp(hand) {
  const button = make("button", { class: "btn quiet", type: "button" }, words.set_this_up);
  button.addEventListener("click", () => void take(hand.driver, button));
  return button;
}
