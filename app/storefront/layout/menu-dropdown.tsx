import { useId } from 'react';
import { Link } from '#app/i18n/link.tsx';
import { ChevronDown } from '#app/ui/icons.tsx';
import { useDropdown } from './use-dropdown.ts';

export const menuItemClass = 'menu-item';

interface MenuDropdownProps {
  label: string;
  /** The target without JavaScript, or in a new tab. */
  to: string;
  current?: 'page' | undefined;
  /** Rendered while open. */
  children: React.ReactNode;
}

export function MenuDropdown({ label, to, current, children }: MenuDropdownProps) {
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
