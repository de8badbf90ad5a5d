import { CartButton } from '#app/cart/cart-button.tsx';
import { useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { Menu } from '#app/ui/icons.tsx';
import { ThemeSwitch } from '#app/ui/theme-switch.tsx';
import { useUntilNavigation } from '#app/ui/use-until-navigation.ts';
import { ContactBar } from './contact-bar.tsx';
import { HeaderSearch } from './header-search.tsx';
import { LanguageLinks } from './language-links.tsx';
import { Logo } from './logo.tsx';
import { MainMenu } from './main-menu.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { ScrolledLinks } from './scrolled-links.tsx';
import { useCompactHeader, useScrolledPast } from './scrolling.ts';

/** Its layout size is constant: when compact it only moves up by the height of the contact bar. */
export function Header() {
  const { t } = useLanguage();
  const compact = useCompactHeader();
  const isScrolled = useScrolledPast(300);
  const [isMenuOpen, setMenuOpen] = useUntilNavigation(false);
  return (
    <header
      data-compact={compact}
      className="sticky top-0 z-40 data-[compact=true]:shadow-raised data-[compact=true]:not-has-[.contact-bar_:focus-visible]:-translate-y-11 motion-safe:transition-[translate,box-shadow] motion-safe:duration-200 print:static"
    >
      <ContactBar />
      <div className="relative border-line border-b bg-surface">
        <div className="header-row page flex h-16 items-center gap-1 max-sm:px-3 md:h-18 md:gap-2">
          <Link
            to="/"
            className="mr-auto flex min-h-11 min-w-0 items-center gap-2.5 font-bold leading-tight tracking-tight max-sm:gap-2 max-sm:text-sm lg:mr-4 lg:text-xl"
          >
            <Logo
              className="h-9 md:h-10"
              nameClassName={`line-clamp-2 ${isScrolled ? 'max-sm:sr-only' : 'max-xs:sr-only'}`}
            />
          </Link>
          <MainMenu className="self-stretch max-md:hidden md:mr-2 lg:mr-4 print:hidden" />
          <HeaderSearch />
          <ThemeSwitch label={t.layout.theme} className="noscript:hidden max-md:hidden print:hidden" />
          {isScrolled && <ScrolledLinks className="print:hidden" />}
          <CartButton />
          <LanguageLinks className={isScrolled ? 'hidden' : 'md:hidden print:hidden'} />
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
