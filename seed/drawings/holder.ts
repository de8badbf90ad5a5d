import { circle, type Drawing, line, type Params, path, rect, turned } from './canvas.ts';
import { slant } from './gradients.ts';
import { engraving } from './lettering.ts';
import { brass, moulded, plate, sheet, steel } from './material.ts';
import { bodyOutline } from './outline.ts';

/** A cup for a coin cell with its spring contacts. */
function draw(params: Params) {
  const shape = { shoulder: 240, waist: 240, hip: 240, crown: 230, foot: 230, square: 0.58 };
  return turned(
    rect(110, 340, 120, 80, 10, sheet(brass)) +
      rect(570, 340, 120, 80, 10, sheet(brass)) +
      circle(146, 380, 15, '#0b0c0e') +
      circle(654, 380, 15, '#0b0c0e') +
      moulded((inset) => bodyOutline(shape, 140, 480, inset), '#33373d', 34, 14) +
      circle(400, 380, 196, slant('#0b0c0e', '#4a515b')) +
      circle(400, 384, 186, slant('#17191c', '#33373d')) +
      path(
        'M300 330q100-70 200 0l-20 40q-80-44-160 0z',
        sheet(brass),
        `stroke="${brass.deep}" stroke-width="2"`,
      ) +
      path(
        'M300 450q100 70 200 0l-20-40q-80 44-160 0z',
        sheet(brass),
        `stroke="${brass.deep}" stroke-width="2"`,
      ) +
      plate(306, 366, 188, 62, 10, steel, 3) +
      engraving(params, 400, 412, 40, '#b4bbc5', 160) +
      line('M376 210h48m-24-24v48', '#6b727c', 9),
    -8,
    1.08,
  );
}

export const holder: Drawing = { title: 'battery holder', views: ['front'], draw };
