import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { useCart } from '#app/cart/cart-provider.tsx';
import { localizedPath, useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { ArrowUp, Menu, ShoppingCart } from '#app/ui/icons.tsx';
import { ThemeSwitch } from '#app/ui/theme.tsx';
import { useUntilNavigation } from '#app/ui/use-until-navigation.ts';
import { badgeText } from '#domain/cart.ts';
import { VehicleChip } from '../finder/vehicle-chip.tsx';
import { ChatLink, PhoneLink } from './contact-links.tsx';
import { DealerStrip } from './dealer-strip.tsx';
import { focusContent } from './focus-content.ts';
import { HeaderSearch } from './header-search.tsx';
import { Logo } from './logo.tsx';
import { MainMenu } from './main-menu.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { useShell } from './shell-data.ts';

/**
 * Its layout size is constant: when compact it only moves up by the height of the contact bar. A list has the search
 * field and the chosen vehicle in its own head.
 */
export function Header() {
  const { t } = useLanguage();
  const compact = useCompactHeader();
  const isScrolled = useScrolledPast(300);
  const [isMenuOpen, setMenuOpen] = useUntilNavigation(false);
  const isList = localizedPath('tr', useLocation().pathname) === '/shop';
  return (
    <header
      data-compact={compact}
      className="sticky top-0 z-40 data-[compact=true]:shadow-raised data-[compact=true]:not-has-[.contact-bar_:focus-visible]:-translate-y-11 motion-safe:transition-[translate,box-shadow] motion-safe:duration-200 print:static"
    >
      <ContactBar />
      <div
        data-list={isList || undefined}
        className="header-box @container relative border-line border-b bg-surface"
      >
        <div className="header-row page flex h-14 items-center gap-1 max-sm:px-3 sm:h-16 md:h-18 md:gap-2">
          <Link
            to="/"
            className="mr-auto flex min-h-11 min-w-11 items-center gap-2.5 font-bold leading-tight tracking-tight max-sm:gap-2 max-sm:text-sm lg:mr-4 lg:text-xl"
          >
            <Logo
              className="h-9 md:h-10"
              nameClassName={`header-name line-clamp-2 pr-1 ${isScrolled ? 'max-sm:sr-only' : ''}`}
            />
          </Link>
          <MainMenu className="self-stretch max-md:hidden md:mr-2 lg:mr-4 print:hidden" />
          <HeaderSearch />
          {!isList && <VehicleChip />}
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

/** In the header once the page is scrolled: at the page's edge they would cover values and links. */
function ScrolledLinks({ className }: { className: string }) {
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

/** Hidden while the header is compact, unless it has the keyboard focus. */
function ContactBar() {
  const { t } = useLanguage();
  const { business, dealer } = useShell();
  const isDealer = dealer?.id !== undefined;
  return (
    <div className="contact-bar print:hidden h-11 bg-band text-[0.78rem] text-on-band max-xs:text-[0.72rem] sm:text-sm">
      <div className="page @container flex h-full items-center gap-x-5 max-md:justify-between max-md:gap-x-2 max-sm:px-3 max-sm:[&_.tabular]:tracking-normal">
        {isDealer ? (
          <DealerStrip name={dealer.name ?? ''} />
        ) : (
          <Link
            to="/bayilik"
            className="mr-auto flex h-11 min-w-11 items-center hover:underline max-md:hidden"
          >
            {t.common.dealership}
          </Link>
        )}
        {business.phones.map((phone, index) => (
          <PhoneLink
            key={phone}
            phone={phone}
            className={`flex h-11 items-center gap-2 whitespace-nowrap hover:underline ${isDealer ? 'shrink-0 max-md:hidden' : 'min-w-0'} ${index > 0 ? '@max-[17rem]:hidden' : ''}`}
            iconClassName={`size-4 shrink-0 max-sm:hidden ${index > 0 ? 'hidden' : ''}`}
          >
            <span className="truncate">{phone}</span>
          </PhoneLink>
        ))}
        <ChatLink className="flex h-11 items-center justify-center gap-2 font-semibold hover:underline max-sm:w-[min(2.75rem,44px)]">
          <span className="max-sm:sr-only">{t.common.chat}</span>
        </ChatLink>
        <LanguageLinks className="-mr-3 max-md:hidden" />
      </div>
    </div>
  );
}

const languages = ['tr', 'en'] as const;

/** Links to the same address in either language. */
function LanguageLinks({ className = '' }: { className?: string }) {
  const { lang, t } = useLanguage();
  const { pathname, search, hash } = useLocation();
  return (
    <ul aria-label={t.layout.language} className={`flex items-center ${className}`}>
      {languages.map((each) => (
        <li key={each}>
          <RouterLink
            to={localizedPath(each, `${pathname}${search}${hash}`)}
            hrefLang={each}
            aria-current={each === lang || undefined}
            preventScrollReset
            className="language-link"
          >
            {each.toUpperCase()}
          </RouterLink>
        </li>
      ))}
    </ul>
  );
}

const throttleMs = 100;

function useCompactHeader(): boolean {
  const [compact, setCompact] = useState(false);

  useEffect(() => {
    let state: HeaderState = { compact: false, lastY: 0 };
    let timer: number | undefined;
    const update = () => {
      timer = undefined;
      state = nextHeaderState(state, window.scrollY);
      setCompact(state.compact);
    };
    const onScroll = () => {
      timer ??= window.setTimeout(update, throttleMs);
    };
    update();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.clearTimeout(timer);
    };
  }, []);

  return compact;
}

function useScrolledPast(distance: number): boolean {
  return useSyncExternalStore(
    onScroll,
    () => window.scrollY > distance,
    () => false,
  );
}

function onScroll(changed: () => void) {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
}

export interface HeaderState {
  compact: boolean;
  /** The scroll position of the last move of at least `smallestMove`. */
  lastY: number;
}

const compactBelow = 250;
const expandAbove = 150;
const smallestMove = 20;

/** Two thresholds, so that the header does not flicker around one. */
export function nextHeaderState(state: HeaderState, y: number): HeaderState {
  if (Math.abs(y - state.lastY) < smallestMove) return state;
  const compact = y > state.lastY ? state.compact || y > compactBelow : state.compact && y >= expandAbove;
  return { compact, lastY: y };
}

/** Hidden, not unmounted, while the cart is empty: the closing panel returns the focus to it after an undo. */
function CartButton() {
  const { t } = useLanguage();
  const { count, open } = useCart();
  const badge = badgeText(count);
  return (
    <button
      type="button"
      data-cart-button
      hidden={count === 0}
      aria-label={t.cart.open(badge)}
      aria-haspopup="dialog"
      onClick={open}
      className="relative inline-flex size-11 shrink-0 items-center justify-center rounded-md bg-signal text-on-signal fade-colors hover:bg-signal-hover print:hidden forced-colors:border"
    >
      <ShoppingCart className="size-5" />
      <span className="tabular cart-badge">{badge}</span>
    </button>
  );
}
