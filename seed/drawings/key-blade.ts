import { blades } from '../facts/blades.ts';
import { circle, line, type Params, path, rect, ringShape, round, trait } from './canvas.ts';
import { across, ball, slant } from './gradients.ts';
import { castShadow, type Metal, rod, steel } from './material.ts';

const cuts = new Map(blades.map((blade) => [blade.code, blade.cut]));

export interface BladePlace {
  x: number;
  top: number;
  length: number;
  half?: number;
  metal?: Metal;
}

function flank({ label }: Params, { x, top, length, half }: Required<BladePlace>) {
  const tip = trait(label, 3, 5);
  const bottom = top + length;
  const nose = round(half * (tip === 0 ? 1.1 : 0.8));
  const start =
    tip === 1
      ? `M${x - half} ${top + nose}Q${x - half} ${top} ${x} ${top}Q${x + half} ${top} ${x + half} ${top + nose}`
      : `M${x - half} ${top + nose}L${round(x - half * 0.3)} ${top}H${round(x + half * 0.3)}L${x + half} ${top + nose}`;
  return `${start}V${bottom}H${x - half}z`;
}

/** The lengthwise grooves, different for every blade code. */
function flutes({ label }: Params, { x, top, length, half, metal }: Required<BladePlace>) {
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

/** A flat uncut face between two grooves. */
function face({ label }: Params, { x, top, length, half, metal }: Required<BladePlace>, isDouble: boolean) {
  const [from, to] = [round(top + half * 1.05), top + length];
  const [inner, shoulder] = [round(half * (isDouble ? 0.46 : 0.62)), round(half * 0.3)];
  const plane = `M${x - inner} ${from + shoulder}L${x - inner + shoulder} ${from}H${x + inner - shoulder}L${x + inner} ${from + shoulder}V${to}H${x - inner}z`;
  const side = trait(label, 2, 8) === 0 ? -1 : 1;
  const sides = isDouble ? [-1, 1] : [side];
  const rebates = sides.map((each) => {
    const edge = round(x + each * half * (isDouble ? 0.72 : 0.8));
    return line(`M${edge} ${round(from + half * 0.4)}V${to}`, metal.deep, round(half * 0.13));
  });
  return (
    `<g transform="translate(1.5 2)">${path(plane, metal.deep)}</g>` +
    path(plane, across(`${metal.mid}@0`, `${metal.light}@34`, `${metal.mid}@70`, `${metal.dark}@100`)) +
    path(
      plane,
      'none',
      `stroke="${slant('#ffffff', `${metal.mid}@60`, `${metal.dark}@100`)}" stroke-width="2"`,
    ) +
    rebates.join('')
  );
}

function tibbe({ x, top, length, half, metal }: Required<BladePlace>) {
  const r = round(half * 0.66);
  return (
    rect(x - r, top, 2 * r, length, r * 0.5, rod(metal)) +
    rect(x - r, top, 2 * r, 12, r * 0.4, '#ffffff80') +
    line(`M${x - r * 0.3} ${top + 20}V${top + length}`, metal.deep, 3)
  );
}

/** An uncut blade with its tip at the top, drawn according to the type of cut. */
export function keyBlade(params: Params, given: BladePlace): string {
  const place = { half: 30, metal: steel, ...given };
  const cut = cuts.get(params.label) ?? 'edge';
  if (cut === 'tibbe') return tibbe(place);
  const outline = flank(params, place);
  const { light, mid, dark, deep } = place.metal;
  return (
    castShadow(outline, 12) +
    `<g transform="translate(3 6)">${path(outline, deep)}</g>` +
    path(outline, across(`${dark}@0`, `${light}@16`, `${mid}@44`, `${light}@62`, `${dark}@100`)) +
    path(outline, 'none', `stroke="${slant('#ffffff', `${dark}@50`, `${deep}@100`)}" stroke-width="2.5"`) +
    (cut === 'edge' ? flutes(params, place) : face(params, place, cut === 'track-4'))
  );
}

/** The cross-section of the blade. */
export function profileSection(
  { label }: Params,
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
