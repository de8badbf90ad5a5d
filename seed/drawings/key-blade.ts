import { blades } from '../facts/blades.ts';
import { circle, line, type Picture, path, rect, ringShape, round, trait } from './canvas.ts';
import { across, ball, slant } from './light.ts';
import { castShadow, type Metal, rod, steel } from './material.ts';

const cuts = new Map(blades.map((blade) => [blade.code, blade.cut]));

export interface BladePlace {
  x: number;
  top: number;
  length: number;
  half?: number;
  metal?: Metal;
  /** A blank has its profile but no teeth yet. */
  isUncut?: boolean;
}

/** Tooth depths of this product, 0 to 3; the same lock is cut the same from both sides. */
function depthAt({ mark }: Picture, place: number) {
  return ((mark * 7 + 3) >> ((place * 3) % 14)) & 3;
}

/** A flank from the tip to the shoulder with V-shaped cuts, right side downwards, left side upwards. */
function teeth(picture: Picture, { x, top, length, half }: Required<BladePlace>, side: 1 | -1) {
  const count = Math.max(4, Math.round(length / 44));
  const step = (length - half * 2.2) / count;
  const points = Array.from({ length: count }, (_, index) => {
    const depth = half * (0.16 + depthAt(picture, index) * 0.13);
    const y = top + half * 1.3 + index * step;
    const [outer, inner] = [x + side * half, x + side * (half - depth)];
    return [
      [outer, y + step * 0.08],
      [inner, y + step * 0.38],
      [inner, y + step * 0.62],
      [outer, y + step * 0.92],
    ] as const;
  }).flat();
  const ordered = side === 1 ? points : points.reverse();
  return ordered.map(([left, down]) => `L${round(left)} ${round(down)}`).join('');
}

function flank(picture: Picture, place: Required<BladePlace>, isToothed: boolean) {
  const { x, top, length, half } = place;
  const tip = trait(picture.label, 3, 5);
  const bottom = top + length;
  const nose = round(half * (tip === 0 ? 1.1 : 0.8));
  const start =
    tip === 1
      ? `M${x - half} ${top + nose}Q${x - half} ${top} ${x} ${top}Q${x + half} ${top} ${x + half} ${top + nose}`
      : `M${x - half} ${top + nose}L${round(x - half * 0.3)} ${top}H${round(x + half * 0.3)}L${x + half} ${top + nose}`;
  const right = isToothed ? teeth(picture, place, 1) : '';
  const left = isToothed ? teeth(picture, place, -1) : '';
  return `${start}${right}L${x + half} ${bottom}H${x - half}${left}z`;
}

/** The winding channel that a track key is read by. */
function winding(picture: Picture, x: number, place: Required<BladePlace>, sway: number, salt: number) {
  const { top, length, half } = place;
  const count = Math.max(4, Math.round(length / 46));
  const step = (length - half * 1.6) / count;
  let shape = `M${x} ${round(top + half * 0.9)}`;
  let from = x;
  for (let index = 0; index < count; index += 1) {
    const to = round(x + (depthAt(picture, index + salt) - 1.5) * sway);
    const y = top + half * 0.9 + index * step;
    shape += `C${from} ${round(y + step * 0.5)} ${to} ${round(y + step * 0.4)} ${to} ${round(y + step)}`;
    from = to;
  }
  return shape;
}

function channel(shape: string, width: number, { light, dark, deep }: Metal) {
  return (
    line(shape, deep, width + 3) +
    `<g transform="translate(2 2)">${line(shape, light, width - 1)}</g>` +
    line(shape, dark, width - 2)
  );
}

/** The lengthwise flutes by which a profile is known; every code has its own. */
function flutes({ label }: Picture, { x, top, length, half, metal }: Required<BladePlace>) {
  const count = 1 + trait(label, 2, 3);
  return Array.from({ length: count }, (_, index) => {
    const offset = round((trait(label, 7, 11 + index * 5) / 6 - 0.5) * half * 0.7);
    const shape = `M${x + offset} ${round(top + half * (1.3 + index * 0.5))}V${round(top + length)}`;
    return (
      line(shape, metal.deep, round(half * 0.24)) +
      `<g transform="translate(${round(half * 0.07)})">${line(shape, metal.light, 2)}</g>`
    );
  }).join('');
}

function tibbe(picture: Picture, { x, top, length, half, metal }: Required<BladePlace>) {
  const r = round(half * 0.66);
  const steps = Array.from({ length: 6 }, (_, index) => {
    const cut = 4 + depthAt(picture, index) * 5;
    return rect(x + r - cut, top + 26 + index * 24, cut + 1, 20, 2, across(metal.deep, metal.dark));
  });
  return (
    rect(x - r, top, 2 * r, length, r * 0.5, rod(metal)) +
    rect(x - r, top, 2 * r, 12, r * 0.4, '#ffffff80') +
    steps.join('') +
    line(`M${x - r * 0.3} ${top + 20}V${top + length}`, metal.deep, 3)
  );
}

/** A blade standing upright, tip on top, drawn by the way its profile is cut. */
export function keyBlade(picture: Picture, given: BladePlace): string {
  const place = { half: 30, metal: steel, isUncut: false, ...given };
  const { x, half, metal, isUncut } = place;
  const cut = cuts.get(picture.label) ?? 'edge';
  if (cut === 'tibbe') return tibbe(picture, place);
  const outline = flank(picture, place, cut === 'edge' && !isUncut);
  const { light, mid, dark, deep } = metal;
  const body =
    castShadow(outline, 12) +
    `<g transform="translate(3 6)">${path(outline, deep)}</g>` +
    path(outline, across(`${dark}@0`, `${light}@16`, `${mid}@44`, `${light}@62`, `${dark}@100`)) +
    path(outline, 'none', `stroke="${slant('#ffffff', `${dark}@50`, `${deep}@100`)}" stroke-width="2.5"`);
  if (cut === 'edge' || isUncut) return body + flutes(picture, place);
  if (cut === 'track') return body + channel(winding(picture, x, place, half * 0.28, 0), half * 0.42, metal);
  const shift = half * 0.46;
  return (
    body +
    channel(winding(picture, x - shift, place, half * 0.14, 0), half * 0.26, metal) +
    channel(winding(picture, x + shift, place, half * 0.14, 2), half * 0.26, metal)
  );
}

/** The blade seen from its tip: what a locksmith compares before buying. */
export function profileSection(
  { label }: Picture,
  x: number,
  y: number,
  half: number,
  { mid, light, deep }: Metal = steel,
) {
  const thick = round(half * 0.42);
  const notch = (salt: number) => round((trait(label, 5, salt) / 5 - 0.4) * half * 1.2);
  const bite = round(thick * 0.9);
  const w = round(half * 0.26);
  const [a, b] = [notch(3), notch(9)];
  const shape = `M${x - half} ${y - thick}H${x + a - w}v${bite}h${2 * w}v${-bite}H${x + half}V${y + thick}H${x + b + w}v${-bite}h${-2 * w}v${bite}H${x - half}z`;
  const lens = round(half * 1.34);
  return (
    castShadow(ringShape(x, y, lens), 10) +
    circle(x, y, lens, slant('#ffffff', mid, deep)) +
    circle(x, y, lens - 6, ball('#4a515b', '#262a30')) +
    path(shape, slant(light, mid), `stroke="${light}" stroke-width="2"`)
  );
}
