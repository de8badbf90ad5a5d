/** A phone is about four times slower and should respond to a touch within 50 ms. */
const sliceMs = 5;

/** Repeats a short step until it returns false, and yields to the event loop every few milliseconds. */
export async function runInSlices(step: () => boolean): Promise<void> {
  let sliceEnd = performance.now() + sliceMs;
  while (step()) {
    if (performance.now() < sliceEnd) continue;
    await yieldToBrowser();
    sliceEnd = performance.now() + sliceMs;
  }
}

/** Calls `step` with each number below `length`, in slices. */
export async function forEachInSlices(length: number, step: (at: number) => void): Promise<void> {
  let next = 0;
  await runInSlices(() => {
    if (next < length) step(next);
    next += 1;
    return next < length;
  });
}

/** Not every browser has `scheduler.yield`. Of many timeouts in a row each waits 4 ms. */
export async function yieldToBrowser(): Promise<void> {
  if ('scheduler' in window && 'yield' in scheduler) await scheduler.yield();
  else await new Promise((resolve) => setTimeout(resolve));
}

/** Resolves when the page has loaded and the browser is idle. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  await new Promise<void>((resolve) => {
    // Safari has no `requestIdleCallback`.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2_000 });
    else setTimeout(resolve, 200);
  });
}

const interactions = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'];

let firstInteraction: Promise<void> | undefined;

/** Resolves on the visitor's first interaction, at once if it came before the scripts. */
export function onFirstInteraction(): Promise<void> {
  firstInteraction ??= listenForInteraction();
  return firstInteraction;
}

function listenForInteraction(): Promise<void> {
  if (navigator.userActivation?.hasBeenActive || window.scrollY > 0) return Promise.resolve();
  return new Promise((resolve) => {
    const controller = new AbortController();
    const listener = () => {
      controller.abort();
      resolve();
    };
    const options = { signal: controller.signal, passive: true, capture: true };
    for (const type of interactions) document.addEventListener(type, listener, options);
  });
}

type Compare = (a: number, b: number) => number;

const runLength = 256;

/** The numbers below `length` in order. A merge sort, because sorting 10,000 names at once blocks a phone for 0.3 s. */
export async function sortInSlices(length: number, compare: Compare): Promise<Uint32Array> {
  const inOrder: Compare = (a, b) => compare(a, b) || a - b;
  const runs: Uint32Array[] = [];
  let next = 0;
  await runInSlices(() => {
    if (next < length) {
      const run = Uint32Array.from({ length: Math.min(runLength, length - next) }, (_, i) => next + i);
      runs.push(run.sort(inOrder));
      next += run.length;
    } else {
      const [first, second] = runs.splice(0, 2);
      if (first && second) runs.push(merge(first, second, inOrder));
      else if (first) runs.push(first);
    }
    return next < length || runs.length > 1;
  });
  return runs[0] ?? new Uint32Array();
}

function merge(first: Uint32Array, second: Uint32Array, compare: Compare): Uint32Array {
  const merged = new Uint32Array(first.length + second.length);
  let [a, b] = [0, 0];
  for (let at = 0; at < merged.length; at++) {
    const isFirst = b >= second.length || (a < first.length && compare(first[a] ?? 0, second[b] ?? 0) <= 0);
    merged[at] = (isFirst ? first[a++] : second[b++]) ?? 0;
  }
  return merged;
}
