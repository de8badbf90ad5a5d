import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { localizedPath, useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { ChevronDown } from '#app/ui/icons.tsx';
import { useUntilNavigation } from '#app/ui/use-until-navigation.ts';
import type { ShopAddress } from '#domain/addresses.ts';
import { BrandPanel, CategoryPanel } from './menu-panels.tsx';

export function MainMenu({ className = '' }: { className?: string }) {
  const { t } = useLanguage();
  const here = localizedPath('tr', useLocation().pathname);
  const current = (path: string) => (here === path ? 'page' : undefined);
  return (
    <nav aria-label={t.layout.mainMenu} className={className}>
      <ul className="flex h-full items-center gap-3 lg:gap-7">
        <li className="h-full">
          <Link to="/" aria-current={current('/')} className={menuItemClass}>
            {t.common.home}
          </Link>
        </li>
        <li className="h-full">
          <Link to="/shop" aria-current={current('/shop')} className={menuItemClass}>
            {t.common.products}
          </Link>
        </li>
        <MenuDropdown label={t.common.categories} to="/kategoriler" current={current('/kategoriler')}>
          <CategoryPanel />
        </MenuDropdown>
        <MenuDropdown label={t.common.brands} to="/kategoriler#markalar">
          <BrandPanel />
        </MenuDropdown>
      </ul>
    </nav>
  );
}

const menuItemClass = 'menu-item';

interface MenuDropdownProps {
  label: string;
  /** The target without JavaScript, or in a new tab. */
  to: ShopAddress;
  current?: 'page' | undefined;
  /** Rendered while open. */
  children: React.ReactNode;
}

function MenuDropdown({ label, to, current, children }: MenuDropdownProps) {
  const panelId = useId();
  const { isOpen, container, trigger, hover, close, click, toggle, leave } = useDropdown();
  return (
    <li
      ref={container}
      className="h-full"
      onPointerEnter={(event) => event.pointerType === 'mouse' && hover(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && hover(false)}
      onBlur={(event) => event.relatedTarget && !event.currentTarget.contains(event.relatedTarget) && close()}
      onKeyDown={(event) => event.key === 'Escape' && isOpen && leave()}
    >
      <Link
        ref={trigger}
        to={to}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        aria-current={current}
        className={menuItemClass}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          click();
        }}
        onKeyDown={(event) => {
          if (event.key !== ' ') return;
          event.preventDefault();
          toggle();
        }}
      >
        {label}
        <ChevronDown className={`size-4 ${isOpen ? 'rotate-180' : ''}`} />
      </Link>
      {isOpen && (
        <div
          id={panelId}
          className="absolute inset-x-0 top-full max-h-[calc(100dvh-8rem)] overflow-y-auto overscroll-contain border-line border-b bg-surface shadow-floating"
        >
          <div className="page py-6">{children}</div>
        </div>
      )}
    </li>
  );
}

const openDelayMs = 120;
const closeDelayMs = 250;

type OpenedBy = 'hover' | 'click' | undefined;

/** Opens on hover and on click; a click while it is open by hover keeps it open. */
function useDropdown() {
  const [by, setBy] = useUntilNavigation<OpenedBy>(undefined);
  const container = useRef<HTMLLIElement>(null);
  const trigger = useRef<HTMLAnchorElement>(null);
  const timer = useRef(0);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  useEffect(() => {
    if (!by) return;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && container.current?.contains(target))) setBy(undefined);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [by, setBy]);

  function set(next: OpenedBy) {
    window.clearTimeout(timer.current);
    setBy(next);
  }

  function hover(entered: boolean) {
    window.clearTimeout(timer.current);
    if (by === 'click') return;
    timer.current = window.setTimeout(
      () => set(entered ? 'hover' : undefined),
      entered ? openDelayMs : closeDelayMs,
    );
  }

  return {
    isOpen: by !== undefined,
    container,
    trigger,
    hover,
    close: () => set(undefined),
    click: () => set(by === 'click' ? undefined : 'click'),
    toggle: () => set(by ? undefined : 'click'),
    leave: () => {
      set(undefined);
      trigger.current?.focus();
    },
  };
}
