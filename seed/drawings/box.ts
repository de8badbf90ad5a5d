import { circle, type Drawing, line, type Params, path } from './canvas.ts';
import { across, ball, down, slant, tone } from './gradients.ts';
import { engraving, nameTile } from './lettering.ts';
import { ink, standShadow } from './material.ts';

/** A licence or tokens: a card in a sleeve. */
function draw(params: Params) {
  const colour = params.maker?.colour ?? '#3a4049';
  return (
    standShadow(420, 690, 250) +
    path('M250 120L560 96V664L250 690z', slant(tone(colour, 0.35), colour, tone(colour, -0.3))) +
    path('M560 96L640 140V640L560 664z', across(tone(colour, -0.35), tone(colour, -0.6))) +
    path('M250 120L330 158L640 140L560 96z', down(tone(colour, 0.5), tone(colour, 0.25))) +
    path('M250 120L560 96V664L250 690z', slant('#ffffff40', '#fff0@45')) +
    path('M250 430L560 416V560L250 580z', slant(ink.amber, '#d98a00')) +
    circle(405, 300, 74, 'none', `stroke="${ball('#ffffff', '#dfe3e8', '#a3aab4')}" stroke-width="16"`) +
    line('M372 302l24 26l44-56', '#ffffff', 16) +
    `<g transform="translate(405 495) skewY(-3.5) translate(-405 -495)">${engraving(params, 405, 524, 92, ink.amber, 240)}${nameTile(params, 300, 596, 210, 64)}</g>` +
    line('M276 148L536 128', '#ffffff80', 4)
  );
}

export const box: Drawing = { title: 'licence package', views: ['front'], draw };
