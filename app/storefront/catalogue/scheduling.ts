/** A phone takes four times as long over it, and should answer a finger within fifty milliseconds. */
const longestSlice = 5;

/** Repeats a small step until it says that all is done, letting the page breathe in between. */
export async function runInSlices(step: () => boolean): Promise<void> {
  let sliceEnd = performance.now() + longestSlice;
  while (step()) {
    if (performance.now() < sliceEnd) continue;
    await nextTurn();
    sliceEnd = performance.now() + longestSlice;
  }
}

/** Resolves when the page has loaded and has nothing better to do. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  await new Promise<void>((resolve) => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2_000 });
    else setTimeout(resolve, 200);
  });
}

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'];

/** Resolves when the visitor first does anything, or has done so before the scripts were here. */
export function onFirstInteraction(): Promise<void> {
  if (navigator.userActivation?.hasBeenActive || window.scrollY > 0) return Promise.resolve();
  return new Promise((resolve) => {
    const listening = new AbortController();
    const stir = () => {
      listening.abort();
      resolve();
    };
    const options = { signal: listening.signal, passive: true, capture: true };
    for (const sign of signs) document.addEventListener(sign, stir, options);
  });
}

/** Behind whatever the visitor has done meanwhile. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
