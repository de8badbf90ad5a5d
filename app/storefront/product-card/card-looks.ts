import type { Layout } from '#domain/listing-query.ts';

export interface CardLook {
  card: string;
  picture: string;
  /** How wide its picture is shown, as `sizes` says it. */
  sizes: string;
  text: string;
  name: string;
  facts: string;
  foot: string;
  price: string;
  button: string;
  /** Where there is room for the word on the button, not for its sign only. */
  isRoomy: boolean;
}

/** The four densities of a list, from the most products on a screen to the largest pictures. */
export const cardLooks: Record<Layout, CardLook> = {
  compact: {
    card: 'flex flex-col',
    picture: '',
    sizes: '(width >= 64rem) 9rem, 33vw',
    text: 'gap-1 pt-2',
    name: 'text-xs/4 font-medium',
    facts: 'text-[0.6875rem]/4',
    foot: 'flex-col items-stretch! pt-1',
    price: 'text-sm',
    button: 'pointer-fine:min-h-9',
    isRoomy: false,
  },
  standard: {
    card: 'flex flex-col',
    picture: '',
    sizes: '(width >= 64rem) 14rem, 50vw',
    text: 'gap-1.5 pt-3',
    name: 'text-sm/5 font-semibold max-sm:line-clamp-3! sm:text-base/5',
    facts: 'text-xs/4 sm:text-sm/5',
    foot: 'flex-col items-stretch! pt-1.5',
    price: 'text-base sm:text-lg',
    button: 'text-sm',
    isRoomy: true,
  },
  featured: {
    card: 'flex flex-col',
    picture: '',
    sizes: '(width >= 64rem) 20rem, 100vw',
    text: 'gap-2 pt-4',
    name: 'text-lg/6 font-semibold',
    facts: 'text-sm/5',
    foot: 'pt-2',
    price: 'text-xl',
    button: '',
    isRoomy: true,
  },
  showcase: {
    card: 'flex flex-col gap-4 xs:flex-row sm:gap-6',
    picture: 'xs:w-1/2 xs:self-start',
    sizes: '(width >= 64rem) 15rem, 50vw',
    text: 'gap-3 xs:py-2',
    name: 'text-lg/6 font-semibold sm:text-xl/7 line-clamp-4!',
    facts: 'text-sm/5 sm:text-base/6 flex-col items-start!',
    foot: 'flex-col items-stretch! gap-3! pt-2',
    price: 'text-xl sm:text-2xl',
    button: '',
    isRoomy: true,
  },
};
