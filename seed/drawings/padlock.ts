import {
  box,
  circle,
  type Drawing,
  digit,
  group,
  line,
  type Params,
  path,
  pickFrom,
  rect,
} from './canvas.ts';
import { plugFace } from './cylinder.ts';
import { across, down, slant, tone } from './gradients.ts';
import { engraving, nameTile, text } from './lettering.ts';
import { blackened, brass, type Metal, moulded, rod, standShadow, steel } from './material.ts';

const coats = ['#23272c', '#a3252b', '#1f4e86', '#d9a400', '#2f6f4f'] as const;

/** The shackle. */
function shackle(height: number) {
  const bend = `M304 400V${290 - height}a96 96 0 0 1 192 0V400`;
  return (
    line(bend, '#3a4049', 54) +
    line(bend, steel.dark, 48) +
    `<g transform="translate(-4 -3)">${line(bend, steel.mid, 32)}</g>` +
    `<g transform="translate(-10 -7)">${line(bend, '#ffffffd9', 9)}</g>`
  );
}

function wheels(params: Params) {
  const gap = 62;
  const start = 400 - (params.buttons * gap) / 2;
  return Array.from({ length: params.buttons }, (_, place) => {
    const x = start + place * gap;
    return (
      rect(x + 2, 440, gap - 4, 128, 8, '#0b0c0e') +
      rect(
        x + 6,
        444,
        gap - 12,
        120,
        10,
        down('#5b5f66', '#f4f2ec@30', '#ffffff@50', '#e2dfd7@72', '#4b4f56'),
      ) +
      text(x + gap / 2, 520, 46, String(digit(params, place, 10)), '#17191c')
    );
  }).join('');
}

/** A body of riveted plates. */
function layers(metal: Metal) {
  return line(
    Array.from({ length: 6 }, (_, index) => `M236 ${420 + index * 34}H564`).join(''),
    `${metal.deep}`,
    3,
  );
}

interface Make {
  metal: Metal;
  /** Paint over the metal. */
  coat?: string;
  isLayered?: boolean;
}

function body({ metal, coat, isLayered }: Make) {
  const outline = (inset: number) =>
    box(226 + inset, 370 + inset, 348 - 2 * inset, 300 - 2 * inset, 40 - inset);
  const { light, mid, dark } = metal;
  return (
    moulded(outline, coat ?? mid, 16, 10) +
    (coat
      ? ''
      : path(
          outline(10),
          across(`${dark}@0`, `${light}@22`, `${mid}@50`, `${tone(mid, 0.3)}@70`, `${dark}@100`),
        )) +
    (isLayered ? layers(metal) : '') +
    rect(280, 364, 52, 16, 6, slant('#00000099', '#00000033')) +
    rect(470, 364, 52, 16, 6, slant('#00000099', '#00000033'))
  );
}

function hang(params: Params, make: Make) {
  const surface = make.coat ?? make.metal.mid;
  const base = standShadow(400, 690, 200) + shackle(digit(params, 3, 3) * 16) + body(make);
  const framed = (content: string) => group(content, 'translate(400 400) scale(1.2) translate(-400 -424)');
  if (params.view === 'back')
    return framed(
      base +
        engraving(params, 400, 540, 96, surface, 230) +
        (params.label ? engraving({ ...params, label: 'MM' }, 400, 590, 32, surface) : ''),
    );
  const plug =
    circle(403, 556, 64, '#00000066') + plugFace(400, 552, 60, make.metal === brass ? steel : brass);
  const front = params.buttons > 0 ? wheels(params) : plug + rect(372, 636, 56, 10, 5, rod(steel));
  const size = params.maker || params.buttons > 0 ? '' : engraving(params, 400, 450, 54, surface, 150);
  return framed(base + front + nameTile(params, 316, 396, 168, 54) + size);
}

function painted(params: Params) {
  return pickFrom(coats, digit(params, 2, 5));
}

const views = ['front', 'back'] as const;

export const padlock: Drawing = {
  title: 'brass padlock',
  views,
  draw: (params) => hang(params, { metal: brass }),
};

export const steelPadlock: Drawing = {
  title: 'steel padlock',
  views,
  draw: (params) =>
    hang(params, digit(params, 1, 3) === 0 ? { metal: blackened } : { metal: steel, isLayered: true }),
};

export const combination: Drawing = {
  title: 'combination padlock',
  views,
  maxButtons: 4,
  draw: (params) => hang(params, { metal: steel, coat: painted(params) }),
};
