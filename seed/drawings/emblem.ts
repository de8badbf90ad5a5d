import { circle, type Drawing, type Params, ringShape } from './canvas.ts';
import { ball, down, slant, spot, tone } from './gradients.ts';
import { engraving, nameTile } from './lettering.ts';
import { castShadow, sheet, steel } from './material.ts';

/** A small domed badge with the maker's name as a word, never as a logo. */
function draw(params: Params) {
  const colour = params.maker?.colour ?? '#3a4049';
  return (
    castShadow(ringShape(400, 390, 270), 30) +
    circle(406, 410, 268, steel.deep) +
    circle(400, 390, 268, slant('#ffffff', steel.mid, steel.light, steel.deep)) +
    circle(400, 390, 240, slant(steel.deep, steel.light)) +
    circle(400, 390, 232, sheet(steel)) +
    circle(400, 390, 196, ball(tone(colour, 0.4), colour, tone(colour, -0.45))) +
    circle(400, 390, 196, 'none', `stroke="${down('#00000080', '#ffffff66')}" stroke-width="5"`) +
    circle(320, 290, 180, spot('#ffffff59', '#fff0')) +
    nameTile(params, 254, 340, 292, 100) +
    engraving(params, 400, 608, 30, '#b4bbc5', 120)
  );
}

export const emblem: Drawing = { title: 'shell emblem', views: ['front'], draw };
