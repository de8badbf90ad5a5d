import { adminWords } from '#app/i18n/admin-tr.ts';
import { useStore } from './store-provider.tsx';

const words = adminWords.store;

/** Where the owner's edits go, always in sight. */
export function ModeIndicator() {
  const isLocal = useStore().mode === 'local';
  return (
    <p className="grid text-xs">
      <span className="flex items-center gap-2 font-semibold">
        <span aria-hidden="true" className={`size-2 rounded-full ${isLocal ? 'bg-signal' : 'bg-good'}`} />
        {isLocal ? words.localMode : words.serverMode}
      </span>
      <span className="text-ink-faint">{isLocal ? words.localModeHint : words.serverModeHint}</span>
    </p>
  );
}
