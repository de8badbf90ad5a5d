import { type ComponentType, useEffect, useState } from 'react';

interface Opened {
  open: boolean;
  onClose: () => void;
}

const loaders = new Set<() => Promise<unknown>>();

/** A panel whose script is fetched when it is first opened, or before that by `fetchPanels`, not with the page. */
export function onDemand<P extends Opened>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | undefined;
  const fetchIt = async () => {
    loaded ??= await load();
    return loaded;
  };
  loaders.add(fetchIt);

  return function OnDemand(props: P) {
    const { open, onClose } = props;
    const [Panel, setPanel] = useState(() => loaded);
    useEffect(() => {
      // What cannot be fetched closes again; the next press tries anew.
      if (open && !Panel) fetchIt().then((panel) => setPanel(() => panel), onClose);
    }, [open, Panel, onClose]);
    return Panel ? <Panel {...props} /> : null;
  };
}

export async function fetchPanels(): Promise<void> {
  for (const load of loaders) await load();
}
