import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const grounds = ['paper', 'surface', 'sunken'];
/** What is read, and on which grounds it stands. */
const texts: Record<string, string[]> = {
  ink: [...grounds, 'signal-wash', 'bad-wash'],
  'ink-soft': [...grounds, 'signal-wash', 'bad-wash'],
  'ink-faint': grounds,
  'signal-ink': [...grounds, 'signal-wash'],
  'on-signal': ['signal', 'signal-hover'],
  'on-chat': ['chat', 'chat-hover'],
  chat: grounds,
  good: grounds,
  bad: [...grounds, 'bad-wash'],
  signal: ['band'],
  'on-band': ['band'],
  'on-band-soft': ['band'],
};
/** What is only to be made out: the edge of a field, the ring around what has the focus. */
const shapes: Record<string, string[]> = {
  'line-strong': grounds,
  focus: [...grounds, 'signal-wash', 'tile'],
};

/** The colours of a name, in light and in dark. */
function colours(name: string): [string, string] {
  const [, both, one] =
    new RegExp(`--color-${name}: (?:light-dark\\(([^)]+)\\)|(#\\w+));`).exec(tokens) ?? [];
  const [light = '', dark = ''] = both?.split(', ') ?? [one, one];
  return [light, dark];
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function tooFaint(pairs: Record<string, string[]>, least: number): string[] {
  return Object.entries(pairs).flatMap(([name, on]) =>
    on.flatMap((ground) =>
      [0, 1].flatMap((theme) => {
        const [front = '', back = ''] = [colours(name)[theme], colours(ground)[theme]];
        const ratio = contrast(front, back);
        return ratio >= least
          ? []
          : [`${name} on ${ground}, ${theme ? 'dark' : 'light'}: ${ratio.toFixed(2)}`];
      }),
    ),
  );
}

test('every text can be read on its ground, in light and in dark', () => {
  expect(tooFaint(texts, 4.5)).toEqual([]);
});

test('every edge and focus ring can be made out', () => {
  expect(tooFaint(shapes, 3)).toEqual([]);
});

test('every colour has a place in these lists or is no more than a line', () => {
  const named = [...tokens.matchAll(/--color-([a-z-]+): (?:light-dark|#)/g)].map(([, name]) => name);
  const checked = new Set([...Object.entries({ ...texts, ...shapes })].flat(2));
  expect(named.filter((name) => !checked.has(name as string))).toEqual(['line']);
});

test('in the dark, the tiles behind products are lighter than the page', () => {
  const [, tile] = colours('tile');
  const [, paper] = colours('paper');
  expect(contrast(tile, paper)).toBeGreaterThan(1.2);
  expect(luminance(tile)).toBeGreaterThan(luminance(paper));
});
