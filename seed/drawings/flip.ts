import { rubberButtons } from './buttons.ts';
import { box, circle, type Drawing, digit, group, line, type Params, path, rect, turned } from './canvas.ts';
import { down, isLight, tone } from './gradients.ts';
import { keyBlade, profileSection } from './key-blade.ts';
import { engraving, nameTile, serial } from './lettering.ts';
import { bodyColour, castShadow, moulded, plate, recess, rod, screw, sphere, steel } from './material.ts';
import { bodyOutline, silhouetteOf } from './outline.ts';

const height = 440;

/** The body, with the eye for a key ring below and the release button above. */
function flipBody(params: Params, top: number) {
  const shape = silhouetteOf(params, 1);
  const colour = bodyColour(params);
  const foot = top + height;
  return (
    castShadow(box(352, foot - 30, 96, 74, 36), 16) +
    line(`M364 ${foot - 10}v12a36 36 0 0 0 72 0v-12`, steel.deep, 19) +
    line(`M364 ${foot - 12}v12a36 36 0 0 0 72 0v-12`, steel.mid, 14) +
    line(`M362 ${foot - 14}v12a36 36 0 0 0 72 0`, '#ffffffb3', 4) +
    moulded((inset) => bodyOutline(shape, top, height, inset), colour, 13, 10) +
    chromeTrim(params, top)
  );
}

function chromeTrim(params: Params, top: number) {
  if (digit(params, 1, 3) > 0) return '';
  const shape = silhouetteOf(params, 1);
  return path(bodyOutline(shape, top, height, 15), 'none', `stroke="${rod(steel)}" stroke-width="4"`);
}

function release(top: number) {
  return (
    circle(401, top + 62, 33, '#00000073') +
    circle(400, top + 60, 31, rod(steel)) +
    circle(400, top + 60, 24, sphere(steel)) +
    circle(400, top + 60, 9, down(steel.deep, steel.mid))
  );
}

function face(params: Params, top: number) {
  const colour = bodyColour(params);
  const rubber = isLight(colour) ? '#33373d' : tone(colour, digit(params, 2, 2) ? 0.1 : -0.25);
  const narrow = Math.min(...Object.values(silhouetteOf(params, 1)).slice(0, 3)) - 28;
  const field = { x: 400 - narrow, y: top + 104, width: 2 * narrow, height: 236 };
  return (
    release(top) +
    rubberButtons(params.buttons, field, { colour: rubber, style: digit(params, 3, 3) }) +
    nameTile(params, 330, top + 356, 140, 46)
  );
}

/** With the blade half folded out. */
function springingBlade(params: Params, top: number) {
  const pivot = top + 66;
  return group(
    keyBlade(params, { x: 400, top: pivot - 330, length: 300, half: 30 }) +
      rect(362, pivot - 60, 76, 90, 20, rod(steel)),
    `rotate(78 400 ${pivot})`,
  );
}

function back(params: Params) {
  const colour = bodyColour(params);
  const lid = box(322, 300, 156, 200, 46);
  return (
    flipBody(params, 150) +
    recess(lid, colour, 2.5) +
    path(box(325, 303, 150, 194, 44), down(tone(colour, 0.16), tone(colour, -0.06))) +
    recess(box(376, 468, 48, 14, 7), colour, 2) +
    screw(400, 214, 15) +
    engraving(params, 400, 392, 34, colour, 120) +
    engraving({ ...params, label: serial(params) }, 400, 426, 17, colour, 130)
  );
}

function bladeOnly(params: Params) {
  return (
    turned(
      keyBlade(params, { x: 400, top: 80, length: 430, half: 40 }) +
        plate(356, 496, 88, 96, 22, steel) +
        circle(400, 548, 24, down(steel.deep, steel.dark)) +
        circle(400, 548, 15, '#14161a') +
        engraving(params, 400, 522, 18, '#c2c8d0', 74),
      28,
      1.18,
      -24,
      34,
    ) + profileSection(params, 640, 610, 70)
  );
}

function draw(params: Params) {
  if (params.view === 'blade') return bladeOnly(params);
  if (params.view === 'back') return turned(back(params), -10, 1.36);
  if (params.view === 'opened') {
    const blade = keyBlade(params, { x: 400, top: -24, length: 270, half: 29 });
    const neck = rect(362, 214, 76, 60, 12, rod(steel));
    return turned(blade + neck + flipBody(params, 240) + face(params, 240), 34, 1.03, 14, 20);
  }
  return turned(springingBlade(params, 150) + flipBody(params, 150) + face(params, 150), -14, 1.16, -44, 44);
}

export const flip: Drawing = {
  title: 'flip key',
  views: ['front', 'opened', 'back', 'blade'],
  maxButtons: 6,
  draw,
};
