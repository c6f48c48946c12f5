/**
 * What is kept in a browser: each store has a shape, and this is the one way to read it. What lies there may come from
 * another version, another tab, or anybody: what fits the shape is taken, the rest counts as never kept.
 *
 * @typedef {(value: any) => any} Shape what of a value fits; undefined if nothing does
 * @typedef {{shape: Shape, tab?: boolean, plain?: boolean}} Store `tab`: kept as long as the tab; `plain`: a text, no JSON
 */
const LAST = Date.UTC(2300, 0, 1); // milliseconds: no clock says more
const NAME = 200; // signs

/** Parts that did not fit, in what is being read. */
let misfits = 0;

/** @param {Shape} shape @param {any} value */
function fitting(shape, value) {
  const found = shape(value);
  if (found === undefined && value !== undefined) misfits += 1;
  return found;
}

/** @param {any} value */
const isMap = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
/** @param {(value: any) => boolean} fits @returns {Shape} */
const only = (fits) => (value) => (fits(value) ? value : undefined);
const flag = only((value) => typeof value === "boolean");
/** @param {number} most */
const whole = (most) => only((value) => Number.isSafeInteger(value) && value >= 0 && value <= most);
/** @param {number} most @param {RegExp} [pattern] */
const text = (most, pattern = /^/) =>
  only((value) => typeof value === "string" && value.length <= most && pattern.test(value));
/** @param {number} most @returns {Shape} a text of which the beginning is good, too */
const cut = (most) => (value) => (typeof value === "string" ? value.slice(0, most) : undefined);
const day = only(
  (value) =>
    typeof value === "string" && /^(\d{4}-\d\d-\d\d)?$/.test(value) && !(value && !(Date.parse(value) <= LAST)),
);

/** @param {Shape} shape @param {any} other what stands for a part that does not fit @returns {Shape} */
const or = (shape, other) => (value) => fitting(shape, value) ?? other;

/** @param {Shape} shape @param {number} most @returns {Shape} */
const list = (shape, most) => (value) =>
  Array.isArray(value)
    ? value
        .map((part) => fitting(shape, part))
        .filter((part) => part !== undefined)
        .slice(0, most)
    : undefined;

/** By names of any kind. @param {Shape} shape @returns {Shape} */
const map = (shape) => (value) => {
  if (!isMap(value)) return undefined;
  const named = Object.entries(value).filter(([name]) => name !== "__proto__" && name.length <= NAME);
  return Object.fromEntries(
    named.map(([name, part]) => [name, fitting(shape, part)]).filter(([, part]) => part !== undefined),
  );
};

/**
 * Of the parts that it `needs` each fits, or nothing does.
 * @param {Record<string, Shape>} needs
 * @param {Record<string, Shape>} [may]
 * @returns {Shape}
 */
const record =
  (needs, may = {}) =>
  (value) => {
    if (!isMap(value)) return undefined;
    const found = Object.entries({ ...needs, ...may }).map(([name, shape]) => [
      name,
      fitting(shape, Object.hasOwn(value, name) ? value[name] : undefined),
    ]);
    return found.every(([name, part]) => part !== undefined || !(name in needs))
      ? Object.fromEntries(found.filter(([, part]) => part !== undefined))
      : undefined;
  };

/** @type {Record<string, Store>} */
const stores = {};

/** Every store is named once, with its shape. @param {Record<string, Store>} more */
const keep = (more) => void Object.assign(stores, more);

/** What of a kept text fits, and whether all of it does. @param {string} name @param {string} kept @returns {{value: any, whole: boolean}} */
function fit(name, kept) {
  const { shape, plain } = stores[name];
  misfits = 0;
  try {
    const value = fitting(shape, plain ? kept : JSON.parse(kept));
    return { value, whole: !misfits };
  } catch {
    return { value: undefined, whole: false };
  }
}

/** @param {string} name */
const place = (name) => (stores[name].tab ? sessionStorage : localStorage);

/** What lies in a store: the text, what of it fits, whether all of it does; null where storage is switched off. @param {string} name */
function look(name) {
  try {
    const kept = place(name).getItem(name);
    return { kept, ...(kept === null ? { value: undefined, whole: true } : fit(name, kept)) };
  } catch {
    return null;
  }
}

/** What fits of a store; undefined if nothing does, or there is nothing. @param {string} name */
const read = (name) => look(name)?.value;

/** Keeps a value, or with null nothing any more; whether that could be done. @param {string} name @param {any} value */
function write(name, value) {
  try {
    if (value === null) place(name).removeItem(name);
    else place(name).setItem(name, stores[name].plain ? value : JSON.stringify(value));
    return true;
  } catch {
    return false; // storage is switched off or full: it lasts as long as the page
  }
}

/** What shapes are made of. */
const shapes = { only, flag, whole, text, cut, day, or, list, map, record, isMap };

export { fit, keep, look, read, shapes, stores, write };
