import { box, type Drawing, line, type Params, path, rect, turned } from './canvas.ts';
import { down } from './gradients.ts';
import { engraving } from './lettering.ts';
import { castShadow, lyingRod, moulded, rod, steel } from './material.ts';

const ferrite = { light: '#7d838c', mid: '#3b4047', dark: '#1b1d21', deep: '#0b0c0e' };
const copper = { light: '#ffd3a1', mid: '#c9793a', dark: '#7d431a', deep: '#4a260d' };

/** Copper wire on a ferrite core, with pads to solder. */
function draw(params: Params) {
  const turns = Array.from({ length: 24 }, (_, index) => `M${240 + index * 14} 268q8 132 0 264`).join('');
  return turned(
    castShadow(box(110, 300, 580, 200, 20), 26) +
      rect(96, 330, 90, 140, 12, rod(steel)) +
      rect(614, 330, 90, 140, 12, rod(steel)) +
      rect(160, 300, 480, 200, 18, lyingRod(ferrite)) +
      moulded(
        (inset) => box(160 + inset, 240 + inset, 70 - 2 * inset, 320 - 2 * inset, 14),
        '#33373d',
        14,
        6,
      ) +
      moulded(
        (inset) => box(570 + inset, 240 + inset, 70 - 2 * inset, 320 - 2 * inset, 14),
        '#33373d',
        14,
        6,
      ) +
      path(box(230, 262, 342, 276, 10), lyingRod(copper)) +
      line(turns, copper.deep, 3) +
      `<g transform="translate(4 0)">${line(turns, '#ffdfb8', 2)}</g>` +
      path(box(230, 262, 342, 276, 10), down('#ffffff40', '#fff0@40', '#00000066')) +
      engraving(params, 400, 420, 60, '#7d431a', 200),
    -14,
    1.06,
  );
}

export const coil: Drawing = { title: 'antenna coil', views: ['front'], draw };
