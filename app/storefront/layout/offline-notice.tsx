import { useSyncExternalStore } from 'react';
import { useLanguage } from '#app/i18n/language.tsx';
import { WifiOff } from '#app/ui/icons.tsx';

export function OfflineNotice() {
  const { t } = useLanguage();
  const online = useOnline();
  return (
    <div
      role="status"
      className="pointer-events-none fixed bottom-[calc(max(0.75rem,env(safe-area-inset-bottom))+var(--bottom-bar,0px))] left-3 z-30 max-w-[min(22rem,calc(100vw-1.5rem))] md:bottom-6 md:left-6"
    >
      {!online && (
        <p className="flex items-center gap-3 rounded-md border border-line bg-surface px-4 py-3 text-sm shadow-floating">
          <WifiOff className="size-5 shrink-0 text-ink-faint" />
          {t.offline.notice}
        </p>
      )}
    </div>
  );
}

export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

function subscribe(changed: () => void) {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
