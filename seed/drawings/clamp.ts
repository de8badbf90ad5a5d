import { box, circle, type Drawing, digit, line, type Params, path, rect, trait } from './canvas.ts';
import { slant } from './gradients.ts';
import { engraving, nameTile } from './lettering.ts';
import {
  blackened,
  brass,
  gunmetal,
  lyingRod,
  moulded,
  plate,
  rod,
  screw,
  sphere,
  standShadow,
  steel,
} from './material.ts';

/** A machine's jaws on their carriage, with the wing screw that closes them. */
function draw(params: Params) {
  const gap = 40 + trait(params.label, 4) * 14;
  const steps =
    digit(params, 1, 2) === 0 ? '' : line('M180 330H330M180 360H330M470 330H620M470 360H620', steel.deep, 4);
  const jaw = (x: number) => plate(x, 270, 200, 200, 16, steel, 7);
  return (
    standShadow(400, 690, 320) +
    moulded(
      (inset) => box(120 + inset, 500 + inset, 560 - 2 * inset, 176 - 2 * inset, 26 - inset / 2),
      '#4a515b',
      12,
      9,
    ) +
    rect(140, 462, 520, 56, 8, lyingRod(gunmetal)) +
    jaw(200 - gap / 2) +
    jaw(400 + gap / 2) +
    steps +
    path(`M${400 - gap / 2} 300h${gap}v170h${-gap}z`, '#0b0c0e') +
    rect(400 - gap / 2 - 60, 286, gap + 120, 26, 4, lyingRod(brass)) +
    rect(386, 150, 28, 140, 6, rod(steel)) +
    path(
      'M300 130q0-44 44-44q40 0 56 34q16-34 56-34q44 0 44 44q0 40-44 40h-112q-44 0-44-40z',
      slant(blackened.light, blackened.mid, blackened.deep),
    ) +
    circle(400, 146, 28, sphere(steel)) +
    circle(400, 146, 10, '#0b0c0e') +
    screw(170, 588, 20) +
    screw(630, 588, 20) +
    nameTile(params, 220, 560, 170, 58) +
    engraving(params, 500, 612, 68, '#4a515b', 170)
  );
}

export const clamp: Drawing = { title: 'machine clamp', views: ['front'], draw };
