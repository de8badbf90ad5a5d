import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { Button, buttonVariants } from '#app/ui/button.tsx';
import { useShell } from './shell-data.ts';
import { useOnline } from './use-online.ts';

/** Retries when the connection is back. */
export function FailedPage() {
  const { t } = useLanguage();
  const { business } = useShell();
  const { state, revalidate } = useRevalidator();
  const online = useOnline();
  const title = online ? t.errors.failureTitle : t.offline.title;

  useEffect(() => {
    const retry = () => void revalidate();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [revalidate]);

  return (
    <div className="page py-16 md:py-24">
      <title>{`${title} · ${business.name}`}</title>
      <h1 className="font-bold text-3xl tracking-tight md:text-4xl">{title}</h1>
      <p className="mt-4 max-w-prose text-ink-soft text-lg leading-relaxed">
        {online ? t.errors.failureHint : t.offline.hint}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button variant="signal" disabled={state !== 'idle'} onClick={() => void revalidate()}>
          {t.errors.retry}
        </Button>
        <Link to="/" className={buttonVariants('plain')}>
          {t.errors.goHome}
        </Link>
      </div>
    </div>
  );
}
