import { type ComponentType, Suspense, use } from 'react';

const retryMs = 500;

const preloads = new Set<Promise<unknown>>();

/** Resolves when what was asked for with `preload` is there, or has failed. */
export const partsPreloaded = () => Promise.allSettled(preloads);

/**
 * Like `React.lazy`, for a part that not every page shows. A part that is loaded already does not suspend, and a load
 * that failed is tried again.
 */
export function lazyPart<P extends object>(importPart: () => Promise<ComponentType<P>>) {
  let part: ComponentType<P> | undefined;
  let loading: Promise<ComponentType<P>> | undefined;

  async function load(): Promise<ComponentType<P>> {
    try {
      part = await importPart();
      return part;
    } catch (error) {
      // At once, React would load it again instead of showing the error.
      setTimeout(() => {
        loading = undefined;
      }, retryMs);
      throw error;
    }
  }

  function loadOnce() {
    loading ??= load();
    return loading;
  }

  function Loaded(props: P) {
    const Part = part ?? use(loadOnce());
    return <Part {...props} />;
  }

  function LazyPart(props: P) {
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    );
  }
  function preload(): void {
    const loaded = loadOnce().catch(() => undefined);
    preloads.add(loaded);
    void loaded.then(() => preloads.delete(loaded));
  }
  return Object.assign(LazyPart, { preload });
}
