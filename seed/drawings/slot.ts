import { rubberButtons } from './buttons.ts';
import { box, type Drawing, digit, line, type Params, path, rect, turned } from './canvas.ts';
import { down, isLight, slant, tone } from './gradients.ts';
import { keyBlade } from './key-blade.ts';
import { engraving, nameTile } from './lettering.ts';
import { bodyColour, moulded, plate, recess, rod, sheet, steel } from './material.ts';
import { bodyOutline } from './outline.ts';

const height = 480;

function shapeOf(params: Params) {
  const wide = 104 + digit(params, 1, 4) * 5;
  return {
    shoulder: 70 + digit(params, 2, 3) * 9,
    waist: wide - 6,
    hip: wide + 12,
    crown: 34,
    foot: 110,
    square: 0.82,
  };
}

/** The part that goes into the dashboard: narrow and dark, with an infrared window and a metal end. */
function body(params: Params, top: number) {
  const shape = shapeOf(params);
  const colour = bodyColour(params);
  const foot = shape.hip - 6;
  return (
    moulded((inset) => bodyOutline(shape, top, height, inset), colour, 14, 9) +
    path(box(352, top + 14, 96, 46, 12), slant('#4b2026', '#1b0f12', '#31151a')) +
    path(box(356, top + 17, 88, 16, 8), '#ffffff26') +
    path(
      `M${400 - foot} ${top + 378}Q400 ${top + 410} ${400 + foot} ${top + 378}Q${400 + foot + 2} ${top + 474} 400 ${top + 474}Q${400 - foot - 2} ${top + 474} ${400 - foot} ${top + 378}z`,
      sheet(steel),
    ) +
    line(`M${400 - foot} ${top + 377}Q400 ${top + 409} ${400 + foot} ${top + 377}`, '#000000a6', 4)
  );
}

function draw(params: Params) {
  const colour = bodyColour(params);
  if (params.view === 'back')
    return turned(
      body(params, 150) +
        recess(box(326, 240, 148, 220, 40), colour, 2.5) +
        path(box(329, 243, 142, 214, 38), down(tone(colour, 0.16), tone(colour, -0.06))) +
        nameTile(params, 336, 300, 128, 44) +
        engraving(params, 400, 400, 30, colour, 120),
      -8,
      1.3,
    );
  const rubber = isLight(colour) ? '#3a3f46' : tone(colour, digit(params, 3, 2) ? 0.12 : -0.25);
  const face = (top: number) =>
    rubberButtons(
      params.buttons,
      { x: 324, y: top + 84, width: 152, height: 268 },
      { colour: rubber, style: digit(params, 3, 3) },
    ) + nameTile(params, 332, top + 416, 136, 42);
  if (params.view === 'opened')
    return turned(
      keyBlade(params, { x: 620, top: 170, length: 240, half: 25 }) +
        plate(580, 400, 80, 70, 18, steel) +
        rect(606, 420, 28, 28, 14, rod(steel)) +
        body(params, 150) +
        face(150),
      -8,
      1.2,
      -100,
    );
  return turned(body(params, 150) + face(150), -8, 1.3);
}

export const slot: Drawing = {
  title: 'slot remote',
  views: ['front', 'back', 'opened'],
  maxButtons: 6,
  draw,
};
