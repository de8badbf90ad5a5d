import type { Layout } from '#domain/listing-query.ts';

/** The layouts of cards; `shelf` is a short list on another page, which looks like `standard`. */
export type CardLayout = Exclude<Layout, 'tablo'> | 'shelf';

/**
 * The `sizes` of a card's picture, which follow from the list's columns; on a phone `featured` asks for slightly less, so
 * that 640 px are loaded instead of 1200.
 */
export const cardSizes: Record<CardLayout, string> = {
  compact:
    '(width >= 80rem) 6.8rem, (width >= 64rem) calc(16.7vw - 4rem), (width >= 48rem) calc(16.7vw - 1.1rem), (width >= 40rem) calc(25vw - 1rem), calc(33.4vw - 1.1rem)',
  standard:
    '(width >= 80rem) 13.8rem, (width >= 64rem) calc(33.4vw - 7.8rem), (width >= 28rem) calc(31.5vw - .8rem), calc(50vw - 1.5rem)',
  featured:
    '(width >= 80rem) 18.9rem, (width >= 64rem) calc(50vw - 11rem), (width >= 40rem) calc(50vw - 2rem), calc(97.5vw - 2rem)',
  showcase:
    '(width >= 80rem) 14.4rem, (width >= 64rem) calc(50vw - 10.2rem), (width >= 22.5rem) calc(50vw - 1.2rem), calc(100vw - 2rem)',
  shelf:
    '(width >= 80rem) 18.2rem, (width >= 37rem) calc(23.6vw - .7rem), (width >= 28rem) calc(33.4vw - 1.3rem), calc(50vw - 1.5rem)',
};
