import { box, circle, type Drawing, digit, line, type Params, path, rect, turned } from './canvas.ts';
import { ball, down, slant, tone } from './gradients.ts';
import { engraving, nameTile } from './lettering.ts';
import {
  castShadow,
  ink,
  lyingRod,
  moulded,
  plate,
  recess,
  rod,
  sheet,
  sphere,
  standShadow,
  steel,
} from './material.ts';

const black = { light: '#7d838c', mid: '#3b4047', dark: '#1b1d21', deep: '#0b0c0e' };

/** The electric part behind an ignition lock: a round housing with contacts, a socket for the loom. */
function ignition(params: Params) {
  const colour = ['#26292e', '#3a4049', '#d8d5cc'][digit(params, 1, 3)] ?? '#26292e';
  const pins = Array.from({ length: 6 }, (_, index) =>
    rect(300 + index * 36, 604, 16, 50, 3, lyingRod(steel)),
  );
  return turned(
    moulded(
      (inset) => box(270 + inset, 470 + inset, 260 - 2 * inset, 210 - 2 * inset, 22 - inset / 2),
      colour,
      18,
      8,
    ) +
      recess(box(288, 584, 224, 78, 10), colour, 3) +
      pins.join('') +
      castShadow('M190 330a210 210 0 1 1 420 0a210 210 0 1 1-420 0z', 22) +
      circle(406, 350, 208, tone(colour, -0.6)) +
      circle(400, 330, 208, slant(tone(colour, 0.5), colour, tone(colour, -0.5))) +
      circle(400, 330, 190, slant(tone(colour, -0.2), tone(colour, 0.16))) +
      circle(400, 330, 130, slant(steel.deep, steel.light)) +
      circle(400, 330, 122, sheet(steel)) +
      rect(384, 250, 32, 160, 8, down('#0b0c0e', '#2b2f35')) +
      line('M236 236l26 20M564 236l-26 20M200 360l34-4M600 360l-34-4', tone(colour, -0.7), 9) +
      nameTile(params, 310, 500, 180, 56),
    -8,
    1.02,
    0,
    -20,
  );
}

/** A tact switch, enlarged. */
function micro(params: Params) {
  const legs = [300, 470].map(
    (y) => rect(120, y, 90, 44, 6, rod(steel)) + rect(590, y, 90, 44, 6, rod(steel)),
  );
  const knob = ['#26292e', ink.amber, '#c23b2e', '#e6e3da'][digit(params, 1, 4)] ?? '#26292e';
  return turned(
    legs.join('') +
      moulded(
        (inset) => box(190 + inset, 190 + inset, 420 - 2 * inset, 420 - 2 * inset, 26 - inset / 2),
        '#33373d',
        30,
        8,
      ) +
      plate(212, 212, 376, 376, 18, steel, 6) +
      [250, 550].flatMap((x) => [250, 550].map((y) => circle(x, y, 20, sphere(black)))).join('') +
      circle(406, 414, 118, '#00000066') +
      circle(400, 400, 116, slant(tone(knob, 0.55), knob, tone(knob, -0.55))) +
      circle(400, 396, 100, ball(tone(knob, 0.35), knob, tone(knob, -0.25))) +
      engraving(params, 400, 412, 40, knob, 150),
    -10,
    1.06,
  );
}

function microSide() {
  return (
    standShadow(400, 640, 260) +
    path(box(150, 560, 90, 70, 8), rod(steel)) +
    path(box(560, 560, 90, 70, 8), rod(steel)) +
    path(box(190, 360, 420, 230, 18), slant('#6a6f78', '#33373d', '#17191c')) +
    rect(190, 352, 420, 40, 10, lyingRod(steel)) +
    rect(290, 220, 220, 140, 16, rod(black))
  );
}

function draw(params: Params) {
  if (params.maker) return ignition(params);
  return params.view === 'side' ? microSide() : micro(params);
}

export const electricSwitch: Drawing = { title: 'switch', views: ['front', 'side'], draw };
