import { use, useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { WaitingContext } from '#app/route-modules.ts';
import { Button, buttonVariants } from '#app/ui/button.tsx';
import { useShell } from './shell-data.ts';
import { useOnline } from './use-online.ts';

interface FailedPageProps {
  /** Retries a navigation that waits for its modules. Without it the page is loaded again, also when the connection is back. */
  retry?: () => void;
  /** Returns to the page that is still there. */
  cancel?: () => void;
}

const secondTryMs = 2_000;

export function FailedPage({ retry, cancel }: FailedPageProps) {
  const { t } = useLanguage();
  const { business } = useShell();
  const { state, revalidate } = useRevalidator();
  const isOnline = useOnline() && !retry;
  const title = isOnline ? t.errors.failureTitle : t.offline.title;

  const isWaiting = use(WaitingContext);

  useEffect(() => {
    // It would end the navigation.
    if (retry || isWaiting) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onOnline = () => {
      void revalidate();
      // A browser may say that it is online before it is.
      timer = setTimeout(() => void revalidate(), secondTryMs);
    };
    window.addEventListener('online', onOnline);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', onOnline);
    };
  }, [retry, isWaiting, revalidate]);

  return (
    <div className="page py-16 md:py-24">
      <title>{`${title} · ${business.name}`}</title>
      <div role="alert">
        <h1 className="font-bold text-3xl tracking-tight md:text-4xl">{title}</h1>
        <p className="mt-4 max-w-prose text-ink-soft text-lg leading-relaxed">
          {isOnline ? t.errors.failureHint : t.offline.hint}
        </p>
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button variant="signal" disabled={state !== 'idle'} onClick={retry ?? (() => void revalidate())}>
          {t.offline.retry}
        </Button>
        {cancel ? (
          <Button onClick={cancel}>{t.offline.back}</Button>
        ) : (
          <Link to="/" className={buttonVariants('plain')}>
            {t.errors.goHome}
          </Link>
        )}
      </div>
    </div>
  );
}
