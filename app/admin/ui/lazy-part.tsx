import { type ComponentType, useEffect, useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { checkServer } from '#app/ui/connection.ts';
import { useHealth } from '../shell/server-notice.tsx';
import { ErrorMessage } from './error-message.tsx';

const t = adminWords.shell;

/** Like `React.lazy`, but a part that cannot be loaded says so in its place, and is tried again. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: React.ReactNode = null,
) {
  let loaded: ComponentType<Props> | undefined;
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const [hasFailed, setFailed] = useState(false);
    const [failures, setFailures] = useState(0);
    useEffect(() => {
      if (Part || hasFailed) return;
      let isShown = true;
      load().then(
        (part) => {
          loaded = part;
          if (isShown) setPart(() => part);
        },
        () => {
          if (!isShown) return;
          setFailed(true);
          setFailures((count) => count + 1);
        },
      );
      return () => {
        isShown = false;
      };
    }, [Part, hasFailed]);
    if (Part) return <Part {...props} />;
    if (hasFailed) return <PartFailure failures={failures} onRetry={() => setFailed(false)} />;
    return fallback;
  };
}

/** Tries again when the connection or the server is back. */
function PartFailure({ failures, onRetry }: { failures: number; onRetry: () => void }) {
  const { health, refetch } = useHealth();
  const [isOutdated, setOutdated] = useState(false);
  const [wasAway, setWasAway] = useState(false);
  if (health !== 'ready' && !wasAway) setWasAway(true);
  useEffect(() => {
    void refetch();
    void checkServer().then((server) => setOutdated(server === 'newer'));
  }, [refetch]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onRetry` is another function each time
  useEffect(() => {
    if (wasAway && health === 'ready') onRetry();
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [wasAway, health]);
  return (
    <div className="grid justify-items-start gap-3">
      <ErrorMessage>{isOutdated ? t.partOutdated : t.partFailed}</ErrorMessage>
      <div className="flex flex-wrap gap-3">
        {!isOutdated && <Button onClick={onRetry}>{adminWords.insights.retry}</Button>}
        {/* Browsers may remember a failed import until the document is reloaded. */}
        {(isOutdated || failures > 1) && <Button onClick={() => window.location.reload()}>{t.reload}</Button>}
      </div>
    </div>
  );
}
