import { rubberButtons } from './buttons.ts';
import { box, circle, type Drawing, digit, type Params, path, rect, ringShape, turned } from './canvas.ts';
import { down, isLight, tone } from './gradients.ts';
import { keyBlade } from './key-blade.ts';
import { engraving, nameTile } from './lettering.ts';
import { bodyColour, moulded, recess, rod, screw, steel } from './material.ts';
import { bodyOutline, silhouetteOf } from './outline.ts';

const height = 350;
const top = 300;

export function fixedShape(params: Params) {
  const shape = silhouetteOf(params, 3);
  return { ...shape, shoulder: 74, waist: shape.waist + 14, hip: shape.hip + 10, crown: 60, foot: 120 };
}

/** A head with the eye for the ring right through it. */
function fixedHead(params: Params) {
  const shape = fixedShape(params);
  return (
    rect(366, top - 26, 68, 60, 8, rod(steel)) +
    moulded((inset) => bodyOutline(shape, top, height, inset), bodyColour(params), 13, 10) +
    eye(params)
  );
}

function eye(params: Params) {
  const colour = bodyColour(params);
  return (
    path(
      `${ringShape(400, 610, 22)}${ringShape(400, 610, 13)}`,
      down(tone(colour, 0.5), tone(colour, -0.5)),
      'fill-rule="evenodd"',
    ) + circle(400, 610, 14, '#00000099')
  );
}

function draw(params: Params) {
  const colour = bodyColour(params);
  const blade = keyBlade(params, { x: 400, top: -10, length: 300, half: 30 });
  if (params.view === 'back')
    return turned(
      blade +
        fixedHead(params) +
        recess(box(322, 372, 156, 150, 40), colour, 2.5) +
        path(box(325, 375, 150, 144, 38), down(tone(colour, 0.16), tone(colour, -0.06))) +
        nameTile(params, 334, 400, 132, 44) +
        engraving(params, 400, 490, 30, colour, 120) +
        screw(400, 556, 13),
      30,
      1.06,
      -14,
      46,
    );
  const rubber = isLight(colour) ? '#33373d' : tone(colour, digit(params, 2, 2) ? 0.12 : -0.24);
  const field = { x: 322, y: top + 52, width: 156, height: 170 };
  return turned(
    blade +
      fixedHead(params) +
      rubberButtons(params.buttons, field, { colour: rubber, style: digit(params, 3, 3) }) +
      nameTile(params, 340, top + 236, 120, 40),
    30,
    1.06,
    -14,
    46,
  );
}

export const fixed: Drawing = { title: 'remote key', views: ['front', 'back'], maxButtons: 5, draw };
