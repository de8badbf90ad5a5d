import {
  type ComponentType,
  createContext,
  lazy,
  Suspense,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { checkServer } from './check-server.ts';
import { onReconnect } from './on-reconnect.ts';
import { reloadDocument } from './reload-document.ts';

interface PanelProps {
  open: boolean;
  onClose: () => void;
}

/** Says that a part of the page could not be loaded, and offers `retry`. `attempt` counts from 1. */
export const LoadFailureContext = createContext<(retry: () => void, attempt: number) => void>(
  () => undefined,
);

/** Loads a part of the page when it is needed. A failure is reported, and the visitor may try again. */
export function useLoadPart() {
  const report = use(LoadFailureContext);
  return useCallback(
    function loadPart<Part>(load: () => Promise<Part>, onLoad: (part: Part) => void, onFail?: () => void) {
      const start = (attempt: number) => {
        load().then(onLoad, () => {
          onFail?.();
          report(() => start(attempt + 1), attempt);
        });
      };
      start(1);
    },
    [report],
  );
}

/**
 * Like `React.lazy`, for a panel that starts closed: its chunk is loaded by the first opening or by `preload`. If that
 * fails the panel closes again, and opens when another try succeeds, which `lazy` does not.
 */
export function lazyPanel<P extends PanelProps>(load: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | undefined;
  const loadOnce = async () => {
    loaded ??= await load();
    return loaded;
  };

  function LazyPanel(props: P) {
    const { open, onClose } = props;
    const loadPart = useLoadPart();
    const [Panel, setPanel] = useState(() => loaded);
    const [hasFailed, setFailed] = useState(false);
    const start = useEffectEvent(() => {
      const fail = () => {
        setFailed(true);
        onClose();
      };
      loadPart(loadOnce, (panel) => setPanel(() => panel), fail);
    });
    useEffect(() => {
      if (open && !Panel) start();
    }, [open, Panel]);
    const close = () => {
      setFailed(false);
      onClose();
    };
    return Panel ? <Panel {...props} open={open || hasFailed} onClose={close} /> : null;
  }
  return Object.assign(LazyPanel, { preload: () => void loadOnce().catch(() => undefined) });
}

/** Like `React.lazy` in a `Suspense`, but a part that cannot be loaded is tried again until it can. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  const Part = lazy(async () => ({ default: await loadPersistently(load) }));
  function LazyPart(props: P) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  }
  return Object.assign(LazyPart, { preload: () => void load().catch(() => undefined) });
}

/** Tries again when the connection is back, and every few seconds; after a deployment it reloads the document. */
async function loadPersistently<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch {
    await new Promise<void>((resolve) => {
      const stop = onReconnect(() => {
        stop();
        resolve();
      });
    });
    if ((await checkServer()) === 'newer') reloadDocument();
    return loadPersistently(load);
  }
}

const lateParts = new Set<() => Promise<unknown>>();

/**
 * A part that the server renders and the browser hydrates when its chunk has loaded, after the rest of the page. Without
 * the chunk it stays as the server sent it: links work, buttons should be disabled until then.
 */
export function hydrateLater<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  lateParts.add(load);
  return lazyPart(load);
}

/** Loads the late parts of all pages whose modules are loaded, as far as possible. */
export async function loadParts(): Promise<void> {
  await Promise.allSettled(Array.from(lateParts, (load) => load()));
}
