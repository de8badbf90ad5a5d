import {
  box,
  circle,
  type Drawing,
  digit,
  line,
  type Params,
  path,
  pickFrom,
  ringShape,
  turned,
} from './canvas.ts';
import { slant, tone } from './gradients.ts';
import { nameTile } from './lettering.ts';
import { bronze, castShadow, gunmetal, plate, rod, steel } from './material.ts';

const straps = ['#2b2f35', '#7a4e2d', '#8c2f2f', '#2c4a70', '#4a515b'] as const;

/** Two split rings, a link, and a strap or a plate with the maker's name. */
function draw(params: Params) {
  const metal = pickFrom([steel, gunmetal, steel, bronze], digit(params, 1, 4));
  const strap = pickFrom(straps, digit(params, 2, 5));
  const loop = (x: number, y: number, radius: number) =>
    `<g transform="translate(8 14)">${circle(x, y, radius, 'none', 'stroke="#0000002b" stroke-width="26"')}</g>` +
    circle(x, y, radius, 'none', `stroke="${metal.deep}" stroke-width="26"`) +
    circle(
      x,
      y,
      radius,
      'none',
      `stroke="${slant('#ffffff', metal.mid, metal.light, metal.dark)}" stroke-width="20"`,
    ) +
    circle(
      x,
      y,
      radius,
      'none',
      `stroke="${metal.deep}" stroke-width="2.5" stroke-dasharray="${radius * 5} 20"`,
    );
  const body = box(306, 400, 188, 300, 44);
  return turned(
    loop(400, 190, 112) +
      loop(470, 300, 58) +
      path(box(372, 290, 56, 120, 20), rod(metal)) +
      castShadow(body, 20) +
      `<g transform="translate(4 12)">${path(body, tone(strap, -0.55))}</g>` +
      path(body, slant(tone(strap, 0.45), strap, tone(strap, -0.35))) +
      line(box(322, 416, 156, 268, 32), tone(strap, 0.5), 4, 'stroke-dasharray="12 10"') +
      plate(322, 450, 156, 120, 16, metal, 5) +
      (params.maker
        ? ''
        : path(`${ringShape(400, 510, 36)}${ringShape(400, 510, 20)}`, metal.deep, 'fill-rule="evenodd"')) +
      nameTile(params, 330, 478, 140, 62),
    14,
    1.02,
    0,
    -24,
  );
}

export const ring: Drawing = { title: 'key ring', views: ['front'], draw };
