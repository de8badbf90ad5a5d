import {
  box,
  circle,
  type Drawing,
  digit,
  line,
  type Params,
  path,
  rect,
  ringShape,
  round,
  turned,
} from './canvas.ts';
import { across, down, tone } from './gradients.ts';
import { keyBlade, profileSection } from './key-blade.ts';
import { engraving, nameTile } from './lettering.ts';
import { bodyColour, castShadow, moulded, recess, rod, steel } from './material.ts';
import { bodyOutline, silhouetteOf } from './outline.ts';

function head(params: Params) {
  const base = silhouetteOf(params, 4);
  const shape = {
    ...base,
    shoulder: 66 + digit(params, 1, 3) * 10,
    waist: base.waist + 18,
    hip: base.hip + 20,
    crown: 50,
    foot: 110,
  };
  const colour = bodyColour(params);
  return (
    rect(368, 330, 64, 60, 8, rod(steel)) +
    moulded((inset) => bodyOutline(shape, 352, 290, inset), colour, 12, 9) +
    path(
      `${ringShape(400, 594, 26)}${ringShape(400, 594, 17)}`,
      down(tone(colour, 0.55), tone(colour, -0.5)),
      'fill-rule="evenodd"',
    ) +
    circle(400, 594, 18, '#000000a6')
  );
}

/** Ribs for the thumb, pressed into the plastic. */
function ribs(params: Params) {
  const colour = bodyColour(params);
  const shape = [0, 1, 2]
    .map((row) => `M${round(356 + row * 4)} ${394 + row * 14}H${round(444 - row * 4)}`)
    .join('');
  return (
    line(shape, tone(colour, -0.6), 5) +
    `<g transform="translate(0 3)">${line(shape, tone(colour, 0.4), 2)}</g>`
  );
}

function draw(params: Params) {
  const colour = bodyColour(params);
  if (params.view === 'side') {
    const edge = box(374, 352, 52, 290, 24);
    return (
      turned(
        castShadow(box(390, 60, 20, 300, 6), 12) +
          rect(390, 60, 20, 310, 6, rod(steel)) +
          line('M397 76V340', steel.deep, 4) +
          castShadow(edge, 16) +
          path(
            edge,
            across(tone(colour, -0.2), `${tone(colour, 0.4)}@26`, `${colour}@60`, tone(colour, -0.5)),
          ) +
          line('M400 366V626', tone(colour, -0.65), 3),
        28,
        1.12,
        -40,
        0,
      ) + profileSection(params, 630, 600, 66)
    );
  }
  const face =
    params.view === 'back'
      ? recess(box(340, 440, 120, 92, 20), colour, 2.5) + engraving(params, 400, 498, 34, colour, 104)
      : ribs(params) + nameTile(params, 326, 452, 148, 56);
  return turned(
    keyBlade(params, { x: 400, top: 30, length: 320, half: 31 }) + head(params) + face,
    30,
    1.08,
    -18,
    34,
  );
}

export const key: Drawing = { title: 'transponder key', views: ['front', 'back', 'side'], draw };
