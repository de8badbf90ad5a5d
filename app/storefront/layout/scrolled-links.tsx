import { useLanguage } from '#app/i18n/language.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { ArrowUp } from '#app/ui/icons.tsx';
import { ChatLink } from './contact-links.tsx';
import { focusContent } from './focus-content.ts';

/** In the header once the page is scrolled: at the page's edge they would cover values and links. */
export function ScrolledLinks({ className }: { className: string }) {
  const { t } = useLanguage();
  return (
    <>
      <ChatLink
        aria-label={t.layout.floatingChat}
        title={t.layout.floatingChat}
        className={`inline-flex size-11 shrink-0 items-center justify-center rounded-md bg-chat text-on-chat hover:bg-chat-hover ${className}`}
        iconClassName="size-5"
      />
      <IconButton label={t.layout.backToTop} onClick={backToTop} className={className}>
        <ArrowUp className="size-5" />
      </IconButton>
    </>
  );
}

function backToTop() {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
  focusContent();
}
