import { round } from './canvas.ts';

/** Letters as stroke paths, four units wide and six high. */
const letters: Record<string, string> = {
  0: 'M0 2Q0 0 2 0T4 2V4Q4 6 2 6T0 4Z',
  1: 'M1 1.1L2.6 0V6',
  2: 'M0 1.6Q0 0 2 0T4 1.6Q4 2.7 2.8 3.7L0 6H4',
  3: 'M0 .9Q.7 0 2 0Q3.8 0 3.8 1.5Q3.8 2.8 2 2.8Q4 2.8 4 4.4Q4 6 2 6Q.6 6 0 5',
  4: 'M3 6V0L0 4.3H4',
  5: 'M3.7 0H.6L.3 2.8Q1 2.3 2 2.3Q4 2.3 4 4.1Q4 6 2 6Q.6 6 0 5.1',
  6: 'M3.6 .6Q3 0 2.2 0Q0 0 0 3.4V4.2Q0 6 2 6T4 4.2Q4 2.5 2 2.5T0 4.2',
  7: 'M0 0H4L1.5 6',
  8: 'M2 2.8Q.3 2.8 .3 1.4Q.3 0 2 0T3.7 1.4Q3.7 2.8 2 2.8Q0 2.8 0 4.4Q0 6 2 6T4 4.4Q4 2.8 2 2.8',
  9: 'M.4 5.4Q1 6 1.8 6Q4 6 4 2.6V1.8Q4 0 2 0T0 1.8Q0 3.5 2 3.5T4 1.8',
  A: 'M0 6L2 0L4 6M.8 4H3.2',
  B: 'M0 2.8H2.2Q3.7 2.8 3.7 1.4Q3.7 0 2.2 0H0V6H2.2Q4 6 4 4.4Q4 2.8 2.2 2.8',
  C: 'M4 1.2Q3.4 0 2 0Q0 0 0 2V4Q0 6 2 6Q3.4 6 4 4.8',
  D: 'M0 0V6H1.8Q4 6 4 4V2Q4 0 1.8 0Z',
  E: 'M3.8 0H0V6H3.8M0 2.9H3.2',
  F: 'M3.8 0H0V6M0 2.9H3.2',
  G: 'M4 1.2Q3.4 0 2 0Q0 0 0 2V4Q0 6 2 6T4 4V3.2H2.3',
  H: 'M0 0V6M4 0V6M0 2.9H4',
  I: 'M2 0V6',
  J: 'M3.4 0V4.2Q3.4 6 1.8 6Q.3 6 0 4.6',
  K: 'M0 0V6M4 0L0 3.8M1.5 2.4L4 6',
  L: 'M0 0V6H3.6',
  M: 'M0 6V0L2 3.4L4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M0 2Q0 0 2 0T4 2V4Q4 6 2 6T0 4Z',
  P: 'M0 6V0H2.2Q4 0 4 1.7Q4 3.4 2.2 3.4H0',
  Q: 'M0 2Q0 0 2 0T4 2V4Q4 6 2 6T0 4ZM2.6 4.4L4.2 6.2',
  R: 'M0 6V0H2.2Q4 0 4 1.7Q4 3.4 2.2 3.4H0M2 3.4L4 6',
  S: 'M3.8 1Q3.2 0 2 0Q.2 0 .2 1.5Q.2 2.6 2 2.9Q4 3.2 4 4.5Q4 6 2 6Q.6 6 0 4.9',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V4Q0 6 2 6T4 4V0',
  V: 'M0 0L2 6L4 0',
  W: 'M0 0L1 6L2 1.6L3 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
  Z: 'M0 0H4L0 6H4',
  ' ': '',
  '-': 'M.8 3.2H3.2',
  '+': 'M2 1.5V4.9M.3 3.2H3.7',
  '.': 'M2 5.9V6',
  ',': 'M2.1 5.8L1.6 6.8',
  '·': 'M2 3.1V3.2',
  '/': 'M0 6.4L4 -.4',
};

/** The advance width and the height of a letter, relative to the font size. */
const [advance, height] = [0.66, 0.7];

/** The text as one path, centred on `x` with its base line at `y`; undefined when a character has no strokes. */
export function strokes(x: number, y: number, size: number, words: string): string | undefined {
  const scale = (size * height) / 6;
  const step = size * advance;
  const begin = x - ((words.length - 1) * step + 4 * scale) / 2;
  const drawn = Array.from(words, (letter, place) => {
    const shape = letters[letter];
    return shape === undefined ? undefined : moved(shape, begin + place * step, y - 6 * scale, scale);
  });
  return drawn.includes(undefined) ? undefined : drawn.join('');
}

function moved(shape: string, left: number, top: number, scale: number): string {
  // Whole numbers are precise enough for large letters and make shorter paths.
  const exact = scale > 3 ? Math.round : round;
  return shape.replace(/([A-Z])([^A-Z]*)/g, (_, step: string, places: string) => {
    const numbers = places.match(/-?[\d.]+/g) ?? [];
    const isDown = (at: number) => step === 'V' || (step !== 'H' && at % 2 === 1);
    return (
      step + numbers.map((number, at) => exact((isDown(at) ? top : left) + Number(number) * scale)).join(' ')
    );
  });
}
