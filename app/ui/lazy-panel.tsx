import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';

interface PanelProps {
  open: boolean;
  onClose: () => void;
}

const loaders = new Set<() => Promise<unknown>>();

/**
 * Like `React.lazy`, for a panel that starts closed: its chunk is loaded by the first opening or by `preloadPanels`.
 * If that fails the panel closes again, and the next opening retries, which `lazy` does not.
 */
export function lazyPanel<P extends PanelProps>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | undefined;
  const loadOnce = async () => {
    loaded ??= await load();
    return loaded;
  };
  loaders.add(loadOnce);

  return function LazyPanel(props: P) {
    const { open, onClose } = props;
    const [Panel, setPanel] = useState(() => loaded);
    useEffect(() => {
      if (open && !Panel) loadOnce().then((panel) => setPanel(() => panel), onClose);
    }, [open, Panel, onClose]);
    return Panel ? <Panel {...props} /> : null;
  };
}

/**
 * A part that the server renders and the browser hydrates when its chunk has loaded, after the rest of the page. Without
 * the chunk it stays as the server sent it: links work, buttons should be disabled until then.
 */
export function hydrateLater<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  loaders.add(load);
  const never = () => new Promise<never>(() => undefined);
  const Part = lazy(() => load().then((component) => ({ default: component }), never));
  return function HydrateLater(props: P) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}

export async function preloadPanels(): Promise<void> {
  for (const load of loaders) await load();
}
