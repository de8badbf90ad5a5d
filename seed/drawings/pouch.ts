import { box, type Drawing, digit, line, type Params, path, pickFrom, rect, turned } from './canvas.ts';
import { down, slant, tone } from './gradients.ts';
import { ink, moulded, plate, steel } from './material.ts';

const cloths = ['#2f3338', '#3b3530', '#2b3442', '#45494f'] as const;

/** A pocket of conductive cloth: shut with a flap, or open with its silver lining showing. */
function draw(params: Params) {
  const colour = pickFrom(cloths, digit(params, 0, 4));
  const isOpen = params.view === 'opened';
  const flap = isOpen
    ? path('M200 260L240 70q4-20 24-20h272q20 0 24 20l40 190z', slant('#f3f5f7', '#b4bbc5', '#7b838f')) +
      line('M240 90l316 150M300 60l290 150M210 200l120 60', '#ffffff66', 5)
    : `<g transform="translate(4 14)">${path('M184 206h432l-30 210q-4 24-28 24H242q-24 0-28-24z', '#00000059')}</g>` +
      path(
        'M184 206q0-30 34-30h364q34 0 34 30l-30 206q-4 24-28 24H242q-24 0-28-24z',
        slant(tone(colour, 0.42), tone(colour, 0.12), tone(colour, -0.2)),
      ) +
      line(
        'M206 216l28 192q2 12 16 12h300q14 0 16-12l28-192',
        tone(colour, 0.5),
        4,
        'stroke-dasharray="12 9"',
      ) +
      plate(364, 380, 72, 36, 10, steel, 3);
  return turned(
    moulded(
      (inset) => box(184 + inset, 190 + inset, 432 - 2 * inset, 500 - 2 * inset, 44 - inset / 2),
      colour,
      16,
      12,
    ) +
      line(box(206, 212, 388, 456, 32), tone(colour, 0.4), 4, 'stroke-dasharray="12 9"') +
      (isOpen ? rect(200, 246, 400, 46, 10, down('#4a515b', '#c2c8d0')) : '') +
      flap +
      line('M340 580a84 84 0 0 1 120 0M366 606a46 46 0 0 1 68 0', '#dfe3e8', 13) +
      line('M400 632v0', '#dfe3e8', 22) +
      line('M330 648L470 528', ink.amber, 15),
    -6,
    1.04,
    0,
    4,
  );
}

export const pouch: Drawing = { title: 'signal-blocking pouch', views: ['front', 'opened'], draw };
