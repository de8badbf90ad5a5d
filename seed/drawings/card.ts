import { padsIn, pressedSigns } from './buttons.ts';
import { box, type Drawing, digit, line, type Params, path, pickFrom, rect, turned } from './canvas.ts';
import { down, slant, tone } from './gradients.ts';
import { keyBlade } from './key-blade.ts';
import { engraving, nameTile } from './lettering.ts';
import { moulded, plate, recess, rod, steel } from './material.ts';

const faces = [
  '#23272c',
  '#9aa1ab',
  '#d3d6d9',
  '#30353c',
  '#3f4650',
  '#1d2023',
  '#5a626c',
  '#2c3440',
] as const;

function cardColour(params: Params): string {
  return pickFrom(faces, digit(params, 0, 8));
}

/** A key card: flat, the size of a bank card, with a cap that pulls out the blade. */
function cardBody(params: Params, top: number) {
  const colour = cardColour(params);
  return (
    moulded(
      (inset) => box(236 + inset, top + inset, 328 - 2 * inset, 500 - 2 * inset, 40 - inset),
      colour,
      9,
      7,
    ) +
    line(`M244 ${top + 398}H556`, tone(colour, -0.65), 4) +
    line(`M244 ${top + 402}H556`, tone(colour, 0.4), 2) +
    plate(340, top + 446, 120, 26, 13, steel, 3)
  );
}

export function cardFace(params: Params, top: number) {
  const colour = cardColour(params);
  const pad = tone(colour, digit(params, 1, 2) ? -0.3 : 0.12);
  const field = { x: 268, y: top + 34, width: 264, height: params.buttons > 2 ? 250 : 160 };
  const pads = padsIn(params.buttons, field, 14);
  const shapes = pads.map((each) => box(each.x, each.y, each.width, each.height, 20)).join('');
  return (
    recess(shapes, colour, 2.5) +
    path(shapes, down(tone(pad, 0.2), pad)) +
    pressedSigns(pads, pad) +
    nameTile(params, 314, top + 320, 172, 56)
  );
}

function back(params: Params) {
  const colour = cardColour(params);
  return (
    cardBody(params, 140) +
    plate(286, 216, 104, 84, 14, { light: '#fbeeb8', mid: '#d9b45a', dark: '#a07c2c', deep: '#6b4f17' }, 3) +
    line('M286 244H322V272H286M390 244H354V272H390M338 216V236M338 280V300', '#6b4f17', 3) +
    engraving(params, 400, 386, 34, colour, 240) +
    recess(box(286, 424, 228, 56, 12), colour, 2)
  );
}

function draw(params: Params) {
  if (params.view === 'back') return turned(back(params), -12, 1.2);
  if (params.view === 'opened')
    return turned(
      rect(372, 168, 56, 80, 6, rod(steel)) +
        keyBlade(params, { x: 400, top: -30, length: 206, half: 24 }) +
        path(box(318, 160, 164, 52, 18), slant(steel.light, steel.mid, steel.dark)) +
        cardBody(params, 236) +
        cardFace(params, 236),
      26,
      1,
      -16,
      -6,
    );
  return turned(cardBody(params, 140) + cardFace(params, 140), -12, 1.2);
}

export const card: Drawing = { title: 'key card', views: ['front', 'back', 'opened'], maxButtons: 6, draw };
