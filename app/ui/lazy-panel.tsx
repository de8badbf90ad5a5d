import { type ComponentType, createContext, use, useEffect, useEffectEvent, useState } from 'react';

interface PanelProps {
  open: boolean;
  onClose: () => void;
}

/** Says that a panel could not be loaded, and offers `retry`. `attempt` counts from 1. */
export const LoadFailureContext = createContext<(retry: () => void, attempt: number) => void>(
  () => undefined,
);

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
    const report = use(LoadFailureContext);
    const [Panel, setPanel] = useState(() => loaded);
    const [hasFailed, setFailed] = useState(false);
    const start = useEffectEvent((attempt: number) => {
      loadOnce().then(
        (panel) => setPanel(() => panel),
        () => {
          setFailed(true);
          onClose();
          report(() => start(attempt + 1), attempt);
        },
      );
    });
    useEffect(() => {
      if (open && !Panel) start(1);
    }, [open, Panel]);
    const close = () => {
      setFailed(false);
      onClose();
    };
    return Panel ? <Panel {...props} open={open || hasFailed} onClose={close} /> : null;
  }
  return Object.assign(LazyPanel, { preload: () => void loadOnce().catch(() => undefined) });
}
