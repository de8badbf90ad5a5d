import { box, circle, type Drawing, digit, line, type Params, rect, turned } from './canvas.ts';
import { engraving, nameTile } from './lettering.ts';
import { blackened, castShadow, lyingRod, moulded, screw, sheet, sphere, steel } from './material.ts';

/** The hydraulic body with the folded arm above. */
function draw(params: Params) {
  const colour = ['#a3aab4', '#3f4650', '#c9c6be'][digit(params, 1, 3)] ?? '#a3aab4';
  const arms = 'M420 400L680 250M680 250L360 160';
  return turned(
    `<g transform="translate(10 18)">${line(arms, '#00000026', 36)}</g>` +
      line(arms, steel.deep, 38) +
      line(arms, steel.dark, 32) +
      `<g transform="translate(-4 -7)">${line(arms, steel.light, 9)}</g>` +
      circle(680, 250, 32, sphere(steel)) +
      circle(680, 250, 11, blackened.mid) +
      castShadow(box(270, 130, 120, 60, 12), 14) +
      rect(270, 128, 120, 64, 12, lyingRod(steel)) +
      screw(300, 160, 12) +
      screw(360, 160, 12) +
      moulded(
        (inset) => box(90 + inset, 400 + inset, 620 - 2 * inset, 200 - 2 * inset, 40 - inset / 2),
        colour,
        22,
        10,
      ) +
      rect(96, 420, 40, 160, 14, sheet(blackened)) +
      rect(664, 420, 40, 160, 14, sheet(blackened)) +
      circle(424, 410, 54, '#00000059') +
      circle(420, 400, 50, sphere(steel)) +
      circle(420, 400, 18, blackened.dark) +
      engraving(params, 540, 520, 40, colour, 140) +
      nameTile(params, 180, 476, 190, 62),
    -6,
    1.02,
    0,
    20,
  );
}

export const closer: Drawing = { title: 'door closer', views: ['front'], draw };
