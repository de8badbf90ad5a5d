import { box, circle, type Drawing, digit, line, type Params, path, pickFrom, rect } from './canvas.ts';
import { plugFace } from './cylinder.ts';
import { across, down, slant, tone } from './gradients.ts';
import { engraving } from './lettering.ts';
import { brass, moulded, steel } from './material.ts';

const coats = ['#8f959d', '#3f4650', '#c9c6be', '#55606b'] as const;

/** A row of hooks with keys on some of them. */
function hooks(params: Params, perRow: number, rows: number) {
  const [width, height] = [460 / perRow, 480 / rows];
  const size = Math.min(width, height);
  const places = Array.from({ length: perRow * rows }, (_, place) => ({
    x: 170 + (place % perRow) * width + width / 2,
    y: 166 + Math.floor(place / perRow) * height,
    isTaken: (place * 7 + params.variant) % 5 < 3,
  }));
  const rail = Array.from({ length: rows }, (_, row) =>
    rect(176, 160 + row * height, 448, 12, 4, down('#ffffff', '#a8adb5')),
  );
  const keys = places
    .filter(({ isTaken }) => isTaken)
    .map(({ x, y }) =>
      circle(
        x,
        y + size * 0.3,
        size * 0.14,
        'none',
        `stroke="#b98f33" stroke-width="${Math.max(3, Math.round(size * 0.08))}"`,
      ),
    )
    .join('');
  const shafts = places
    .filter(({ isTaken }) => isTaken)
    .map(({ x, y }) => `M${Math.round(x)} ${Math.round(y + size * 0.44)}v${Math.round(size * 0.34)}`)
    .join('');
  return rail.join('') + keys + line(shafts, brass.mid, Math.max(3, Math.round(size * 0.09)));
}

function draw(params: Params) {
  const colour = pickFrom(coats, digit(params, 0, 4));
  const count = Number(params.label) || 48;
  const perRow = count > 100 ? 10 : count > 50 ? 8 : count > 30 ? 6 : 5;
  const frame = moulded(
    (inset) => box(140 + inset, 90 + inset, 520 - 2 * inset, 600 - 2 * inset, 18 - inset / 3),
    colour,
    20,
    8,
  );
  if (params.view === 'opened')
    return (
      frame +
      path(box(160, 112, 480, 556, 8), slant('#d8d5cc', '#f4f2ec', '#e2dfd7')) +
      path('M160 112h480v26H160z', '#00000026') +
      hooks(params, perRow, Math.min(9, Math.ceil(count / perRow))) +
      path('M640 90l110 46v600l-110-46z', across(tone(colour, -0.3), tone(colour, 0.2))) +
      circle(728, 430, 12, steel.mid)
    );
  return (
    frame +
    path(
      box(164, 114, 472, 552, 10),
      slant(tone(colour, 0.28), colour, tone(colour, -0.16)),
      `stroke="${slant(tone(colour, -0.5), tone(colour, 0.5))}" stroke-width="4"`,
    ) +
    path('M180 130H470L250 650H180z', '#ffffff14') +
    plugFace(582, 400, 34, steel) +
    path(box(300, 250, 200, 200, 24), down(tone(colour, -0.2), tone(colour, -0.06))) +
    circle(400, 308, 32, 'none', `stroke="${tone(colour, 0.7)}" stroke-width="14"`) +
    line('M400 340V420M400 388H424M400 412H420', tone(colour, 0.7), 13) +
    rect(132, 190, 14, 70, 5, down(steel.light, steel.deep)) +
    rect(132, 520, 14, 70, 5, down(steel.light, steel.deep)) +
    engraving(params, 400, 556, 76, colour, 240)
  );
}

export const cabinet: Drawing = { title: 'key cabinet', views: ['front', 'opened'], draw };
