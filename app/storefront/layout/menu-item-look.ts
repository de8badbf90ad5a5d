export const menuItemClass =
  'relative flex h-full items-center gap-1 whitespace-nowrap px-1 font-medium text-ink-soft hover:text-ink aria-[current=page]:text-ink aria-expanded:text-ink after:absolute after:inset-x-1 after:bottom-0 after:h-0.5 after:bg-transparent aria-[current=page]:after:bg-signal';
