import type { Layout } from '#domain/listing-query.ts';

/** `shelf` is a short list on another page. */
export type CardLayout = Layout | 'shelf';

export interface CardVariant {
  card: string;
  picture: string;
  /** The `sizes` of its picture. */
  sizes: string;
  text: string;
  name: string;
  /** How many lines a long name may have. */
  clamp: string;
  facts: string;
  foot: string;
  price: string;
  button: string;
  /** Whether the button shows its text, not only its icon. */
  showsText: boolean;
}

/**
 * The four layouts, densest first. `sizes` follows from the list's columns; on a phone `featured` asks for slightly
 * less, so that 640 px are loaded instead of 1200.
 */
const lists: Record<Layout, CardVariant> = {
  compact: {
    card: 'flex flex-col',
    picture: '',
    sizes:
      '(width >= 80rem) 6.8rem, (width >= 64rem) calc(16.7vw - 4rem), (width >= 48rem) calc(16.7vw - 1.1rem), (width >= 40rem) calc(25vw - 1rem), calc(33.4vw - 1.1rem)',
    text: 'gap-1 pt-2',
    name: 'text-xs/4 font-medium',
    clamp: 'line-clamp-2',
    facts: 'text-[0.6875rem]/4',
    foot: 'flex-col items-stretch! pt-1',
    price: 'text-sm',
    button: 'pointer-fine:min-h-9',
    showsText: false,
  },
  standard: {
    card: 'flex flex-col',
    picture: '',
    sizes:
      '(width >= 80rem) 13.8rem, (width >= 64rem) calc(33.4vw - 7.8rem), (width >= 28rem) calc(31.5vw - .8rem), calc(50vw - 1.5rem)',
    text: 'gap-1.5 pt-3',
    name: 'text-sm/5 font-semibold sm:text-base/5',
    clamp: 'line-clamp-3 sm:line-clamp-2',
    facts: 'text-xs/4 sm:text-sm/5',
    foot: 'flex-col items-stretch! pt-1.5',
    price: 'text-base sm:text-lg',
    button: 'text-sm',
    showsText: true,
  },
  featured: {
    card: 'flex flex-col',
    picture: '',
    sizes:
      '(width >= 80rem) 18.9rem, (width >= 64rem) calc(50vw - 11rem), (width >= 40rem) calc(50vw - 2rem), calc(97.5vw - 2rem)',
    text: 'gap-2 pt-4',
    name: 'text-lg/6 font-semibold',
    clamp: 'line-clamp-2',
    facts: 'text-sm/5',
    foot: 'pt-2',
    price: 'text-xl',
    button: '',
    showsText: true,
  },
  showcase: {
    card: 'flex flex-col gap-4 xs:flex-row sm:gap-6',
    picture: 'xs:w-1/2 xs:self-start',
    sizes:
      '(width >= 80rem) 14.4rem, (width >= 64rem) calc(50vw - 10.2rem), (width >= 22.5rem) calc(50vw - 1.2rem), calc(100vw - 2rem)',
    text: 'gap-3 xs:py-2',
    name: 'text-lg/6 font-semibold sm:text-xl/7',
    clamp: 'line-clamp-4',
    facts: 'text-sm/5 sm:text-base/6 flex-col items-start!',
    foot: 'flex-col items-stretch! gap-3! pt-2',
    price: 'text-xl sm:text-2xl',
    button: '',
    showsText: true,
  },
};

export const cardVariants: Record<CardLayout, CardVariant> = {
  ...lists,
  shelf: {
    ...lists.standard,
    sizes:
      '(width >= 80rem) 18.2rem, (width >= 37rem) calc(23.6vw - .7rem), (width >= 28rem) calc(33.4vw - 1.3rem), calc(50vw - 1.5rem)',
  },
};
