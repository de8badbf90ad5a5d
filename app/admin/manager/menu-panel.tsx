import { DropdownMenu } from 'radix-ui';

export const menuItemClass =
  'flex min-h-11 pointer-fine:min-h-10 cursor-pointer items-center gap-2 rounded-sm px-3 text-sm outline-none select-none data-highlighted:bg-sunken data-[state=checked]:font-semibold';

export function MenuPanel({ children }: { children: React.ReactNode }) {
  return (
    // Within the landmark, so that screen readers find what is open.
    <DropdownMenu.Portal container={globalThis.document?.querySelector('main')}>
      <DropdownMenu.Content
        align="start"
        sideOffset={4}
        collisionPadding={8}
        className="z-40 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 max-w-72 overflow-y-auto rounded-md border border-line bg-surface p-1 text-ink shadow-floating"
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  );
}
