import { type Params, pickFrom, round, trait } from './canvas.ts';

/** Half widths at the top, the middle and the bottom of an upright body, and how deep its ends are curved. */
export interface Silhouette {
  shoulder: number;
  waist: number;
  hip: number;
  crown: number;
  foot: number;
  /** 0.55 is an ellipse, 1 a square corner. */
  square: number;
}

/** The path of an upright, centred body with an inset. */
export function bodyOutline(shape: Silhouette, top: number, height: number, inset = 0, middle = 400): string {
  const [t, b] = [shape.shoulder - inset, shape.hip - inset];
  const [up, low] = [top + inset, top + height - inset];
  const crown = Math.max(shape.crown - inset * 0.4, 4);
  const foot = Math.max(shape.foot - inset * 0.4, 4);
  const [first, last] = [up + crown, low - foot];
  const reach = (last - first) * 0.36;
  const bulge = (shape.waist - inset - (t + b) / 2) * 1.2;
  const slope = bulge / reach;
  const k = shape.square;
  const at = (side: number, x: number, y: number) => `${round(middle + side * x)} ${round(y)}`;
  const right = [
    `C${at(1, t * k, up)} ${at(1, t - slope * crown * k, first - crown * k)} ${at(1, t, first)}`,
    `C${at(1, t + bulge, first + reach)} ${at(1, b + bulge, last - reach)} ${at(1, b, last)}`,
    `C${at(1, b - slope * foot * k, last + foot * k)} ${at(1, b * k, low)} ${at(1, 0, low)}`,
  ];
  const left = [
    `C${at(-1, b * k, low)} ${at(-1, b - slope * foot * k, last + foot * k)} ${at(-1, b, last)}`,
    `C${at(-1, b + bulge, last - reach)} ${at(-1, t + bulge, first + reach)} ${at(-1, t, first)}`,
    `C${at(-1, t - slope * crown * k, first - crown * k)} ${at(-1, t * k, up)} ${at(-1, 0, up)}`,
  ];
  return `M${at(1, 0, up)}${right.join('')}${left.join('')}z`;
}

const silhouettes: readonly [Silhouette, ...Silhouette[]] = [
  { shoulder: 106, waist: 112, hip: 100, crown: 80, foot: 104, square: 0.68 },
  { shoulder: 114, waist: 106, hip: 112, crown: 84, foot: 96, square: 0.7 },
  { shoulder: 98, waist: 114, hip: 108, crown: 96, foot: 124, square: 0.6 },
  { shoulder: 114, waist: 106, hip: 94, crown: 56, foot: 84, square: 0.8 },
  { shoulder: 102, waist: 112, hip: 118, crown: 60, foot: 84, square: 0.76 },
  { shoulder: 116, waist: 110, hip: 100, crown: 108, foot: 128, square: 0.6 },
  { shoulder: 108, waist: 110, hip: 108, crown: 64, foot: 64, square: 0.86 },
  { shoulder: 96, waist: 106, hip: 118, crown: 84, foot: 128, square: 0.64 },
];

/** Keys of one maker have similar shapes; without a maker the variant decides. */
export function silhouetteOf({ maker, variant }: Params, salt: number): Silhouette {
  return pickFrom(
    silhouettes,
    maker ? trait(maker.slug, silhouettes.length, salt) + ((variant >> 10) & 1) : variant >> 8,
  );
}
