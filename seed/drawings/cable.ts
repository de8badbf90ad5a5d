import { box, type Drawing, digit, line, type Params, path, pickFrom, rect, turned } from './canvas.ts';
import { slant, tone } from './gradients.ts';
import { nameTile } from './lettering.ts';
import { brass, castShadow, moulded, recess, rod, sheet, steel } from './material.ts';

const jackets = ['#26292e', '#3a4049', '#23415f', '#2f3338', '#7d2228', '#3b3f45'] as const;

/** A coiled cable, drawn as a tube: dark edge, body, a line of light. */
function tube(shape: string, colour: string, width: number) {
  return (
    `<g transform="translate(9 16)">${line(shape, '#00000014', width + 10)}${line(shape, '#0000001f', width)}</g>` +
    line(shape, tone(colour, -0.45), width) +
    line(shape, colour, width - 5) +
    `<g transform="translate(-3 -4)">${line(shape, tone(colour, 0.5), 4)}</g>`
  );
}

/** The sixteen-pin OBD plug. */
function obdPlug(colour: string) {
  const outline = (inset: number) =>
    `M${150 + inset} ${520 + inset}H${430 - inset}L${404 - inset} ${676 - inset}Q${400 - inset} ${690 - inset} ${386 - inset} ${690 - inset}H${194 + inset}Q${180 + inset} ${690 - inset} ${176 + inset} ${676 - inset}z`;
  const contacts = (y: number) =>
    Array.from({ length: 8 }, (_, index) => rect(208 + index * 21, y, 12, 26, 3, sheet(brass))).join('');
  return (
    moulded(outline, colour, 16, 9) +
    recess('M190 556H390L374 664H206z', colour, 3) +
    contacts(574) +
    contacts(624) +
    rect(216, 608, 148, 8, 4, tone(colour, 0.1))
  );
}

function draw(params: Params) {
  const colour = pickFrom(jackets, digit(params, 0, 6));
  const sway = 30 + digit(params, 1, 4) * 24;
  const loop = `M290 530C${290 - sway} 420 110 380 170 240S440 90 520 200S560 430 420 420S${300 - sway / 2} 240 460 210S640 190 640 300`;
  const end = (inset: number) =>
    box(570 + inset, 330 + inset, 140 - 2 * inset, 170 - 2 * inset, 22 - inset / 2);
  const db = digit(params, 2, 2) === 0;
  return turned(
    tube(loop, colour, 30) +
      rect(
        264,
        488,
        54,
        50,
        12,
        rod({ light: '#6a6f78', mid: '#33373d', dark: '#1b1d21', deep: '#000000' }),
      ) +
      obdPlug('#2b2f35') +
      rect(
        616,
        288,
        48,
        54,
        12,
        rod({ light: '#6a6f78', mid: '#33373d', dark: '#1b1d21', deep: '#000000' }),
      ) +
      castShadow(box(590, 490, 100, 70, 8), 14) +
      rect(db ? 582 : 606, 486, db ? 116 : 68, db ? 56 : 72, 6, sheet(steel)) +
      (db ? rect(596, 524, 88, 12, 4, '#0b0c0e') : rect(618, 500, 44, 24, 2, '#0b0c0e')) +
      moulded(end, '#2b2f35', 14, 8) +
      path(box(590, 352, 100, 10, 5), slant('#ffffff40', '#ffffff10')) +
      nameTile(params, 580, 392, 120, 46),
    0,
    1.04,
    -10,
    0,
  );
}

export const cable: Drawing = { title: 'diagnostic cable', views: ['front'], draw };
