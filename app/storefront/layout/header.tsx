import { useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { Menu, Search } from '#app/ui/icons.tsx';
import { lazyPanel } from '#app/ui/lazy-panel.tsx';
import { ThemeSwitch } from '#app/ui/theme-switch.tsx';
import { useUntilNavigation } from '#app/ui/use-until-navigation.ts';
import { ContactBar } from './contact-bar.tsx';
import { LanguageLinks } from './language-links.tsx';
import { LogoMark } from './logo.tsx';
import { MainMenu } from './main-menu.tsx';
import { useCompactHeader } from './scrolling.ts';
import { useShell } from './shell-data.ts';

const MobileMenu = lazyPanel(async () => (await import('./mobile-menu.tsx')).MobileMenu);

/** Its layout size is constant: when compact it only moves up by the height of the contact bar. */
export function Header() {
  const { t } = useLanguage();
  const { business } = useShell();
  const compact = useCompactHeader();
  const [isMenuOpen, setMenuOpen] = useUntilNavigation(false);
  return (
    <header
      data-compact={compact}
      className="sticky top-0 z-40 data-[compact=true]:shadow-raised data-[compact=true]:not-has-[.contact-bar_:focus-visible]:-translate-y-11 motion-safe:transition-[translate,box-shadow] motion-safe:duration-200 print:static"
    >
      <ContactBar />
      <div className="border-line border-b bg-surface">
        <div className="page flex h-16 items-center gap-2 md:h-18 md:gap-5 lg:gap-6">
          <Link
            to="/"
            className="flex min-h-11 min-w-0 items-center gap-2.5 font-bold leading-tight tracking-tight lg:text-xl"
          >
            <LogoMark className="size-9 md:size-10" />
            <span className="line-clamp-2">{business.name}</span>
          </Link>
          <MainMenu className="ml-auto self-stretch max-md:hidden print:hidden" />
          <Link
            to="/shop"
            aria-label={t.layout.search}
            title={t.layout.search}
            className="-mr-4 inline-flex size-11 items-center justify-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink max-md:hidden print:hidden"
          >
            <Search className="size-5" />
          </Link>
          <ThemeSwitch label={t.layout.theme} className="-mr-3 noscript:hidden max-md:hidden print:hidden" />
          <LanguageLinks className="ml-auto md:hidden print:hidden" />
          <IconButton
            label={t.layout.openMenu}
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
            onClick={() => setMenuOpen(true)}
            className="-mr-2 noscript:hidden md:hidden print:hidden"
          >
            <Menu className="size-6" />
          </IconButton>
        </div>
      </div>
      <MobileMenu open={isMenuOpen} onClose={() => setMenuOpen(false)} />
    </header>
  );
}
