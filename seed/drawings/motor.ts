import { box, circle, type Drawing, line, type Params, path, rect, turned } from './canvas.ts';
import { across, slant } from './gradients.ts';
import { engraving, nameTile } from './lettering.ts';
import {
  blackened,
  brass,
  castShadow,
  lyingRod,
  moulded,
  plate,
  screw,
  sheet,
  sphere,
  steel,
} from './material.ts';

/** A small motor with a brass pinion. */
function can(params: Params) {
  return turned(
    castShadow(box(150, 270, 460, 260, 60), 26) +
      rect(596, 378, 110, 44, 8, lyingRod(steel)) +
      rect(636, 346, 56, 108, 8, lyingRod(brass)) +
      line('M648 350v100M662 350v100M676 350v100', brass.deep, 4) +
      rect(200, 262, 400, 276, 44, lyingRod(steel)) +
      rect(560, 300, 44, 200, 14, lyingRod(steel)) +
      rect(140, 290, 80, 220, 20, lyingRod(blackened)) +
      line('M250 262v276M266 262v276', '#00000033', 4) +
      rect(100, 330, 50, 26, 4, lyingRod(brass)) +
      rect(100, 444, 50, 26, 4, lyingRod(brass)) +
      rect(300, 470, 90, 16, 8, '#0b0c0e') +
      engraving(params, 420, 386, 54, '#b4bbc5', 240) +
      nameTile(params, 330, 406, 180, 54),
    -16,
    1.08,
  );
}

/** A stepper: a square stack of plates with a shaft in the middle. */
function stepper() {
  return turned(
    moulded(
      (inset) => box(180 + inset, 180 + inset, 440 - 2 * inset, 440 - 2 * inset, 40 - inset / 2),
      '#2b2f35',
      40,
      8,
    ) +
      plate(196, 196, 408, 408, 34, steel, 6) +
      [248, 552].flatMap((x) => [248, 552].map((y) => screw(x, y, 22))).join('') +
      circle(406, 410, 124, '#00000059') +
      circle(400, 400, 120, slant(steel.light, steel.mid, steel.deep)) +
      circle(400, 400, 104, sheet(steel)) +
      circle(400, 400, 52, slant(blackened.deep, blackened.light)) +
      circle(400, 400, 34, sphere(steel)) +
      path('M372 382h56v-16h-56z', '#00000059') +
      path('M330 640h140v50h-140z', across('#f4f2ec', '#d8d5cc')) +
      line('M350 690v40M383 690v44M416 690v44M449 690v40', '#26292e', 10) +
      line('M350 690v40', '#d8342b', 9) +
      line('M416 690v44', '#3b7fc4', 9),
    -8,
    1.02,
    0,
    -30,
  );
}

/** A toothed belt in a loop. */
function belt() {
  const loop = 'M250 250C330 150 560 190 600 330S520 610 360 610S150 400 250 250z';
  const inner = 'M270 268C340 184 540 216 574 338S500 580 364 580S182 404 270 268z';
  return (
    `<g transform="translate(10 18)">${line(loop, '#0000002e', 58)}</g>` +
    line(loop, '#0f1012', 60) +
    line(loop, '#33373d', 52) +
    `<g transform="translate(-5 -6)">${line(loop, '#5c616a', 10)}</g>` +
    path(inner, 'none', 'stroke="#0b0c0e" stroke-width="22" stroke-dasharray="13 11"') +
    path(loop, 'none', 'stroke="#ffffff26" stroke-width="3"')
  );
}

export const motor: Drawing = { title: 'motor', views: ['front'], draw: can };
export const stepperMotor: Drawing = { title: 'stepper motor', views: ['front'], draw: stepper };
export const driveBelt: Drawing = { title: 'drive belt', views: ['front'], draw: belt };
