import { useLanguage } from '#app/i18n/language.tsx';
import { ArrowUp } from '#app/ui/icons.tsx';
import { ChatLink } from './contact-links.tsx';
import { useScrolledPast } from './scrolling.ts';

const roundClass = 'pointer-events-auto grid size-12 place-items-center rounded-full shadow-floating';

/** A column in the corner; `children` are shown whether the page is scrolled or not. */
export function Floating({ children }: { children?: React.ReactNode }) {
  const { t } = useLanguage();
  const scrolled = useScrolledPast(300);
  return (
    <aside
      aria-label={t.layout.shortcuts}
      className="pointer-events-none fixed right-[max(0.75rem,env(safe-area-inset-right))] bottom-[calc(max(0.75rem,env(safe-area-inset-bottom))+var(--bottom-bar,0px))] z-30 flex flex-col-reverse items-end gap-2 md:right-6 md:bottom-6 print:hidden"
    >
      {children}
      {scrolled && (
        <>
          <ChatLink
            aria-label={t.layout.floatingChat}
            title={t.layout.floatingChat}
            className={`${roundClass} bg-chat text-on-chat hover:bg-chat-hover`}
            iconClassName="size-6"
          />
          <button
            type="button"
            aria-label={t.layout.backToTop}
            title={t.layout.backToTop}
            onClick={backToTop}
            className={`${roundClass} border border-line bg-surface text-ink hover:bg-sunken`}
          >
            <ArrowUp className="size-5" />
          </button>
        </>
      )}
    </aside>
  );
}

function backToTop() {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
  document.getElementById('icerik')?.focus({ preventScroll: true });
}
