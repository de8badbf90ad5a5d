import { box, circle, type Drawing, line, type Params, path, rect, turned } from './canvas.ts';
import { ball, down, slant, spot } from './gradients.ts';
import { nameTile, text } from './lettering.ts';
import { castShadow, lamp, lyingRod, moulded, plate, steel } from './material.ts';

function lever() {
  return (
    castShadow(box(330, 540, 330, 62, 30), 22) +
    circle(392, 578, 62, '#00000066') +
    circle(386, 566, 58, slant(steel.light, steel.mid, steel.deep)) +
    rect(356, 536, 320, 62, 31, lyingRod(steel)) +
    circle(386, 566, 28, slant(steel.deep, steel.light))
  );
}

function keys(count: number) {
  return Array.from({ length: count }, (_, place) => {
    const [x, y] = [316 + (place % 3) * 68, 206 + Math.floor(place / 3) * 78];
    return (
      circle(x, y, 29, slant('#4a515b', '#17191c')) +
      circle(x, y, 25, ball('#3b4047', '#1b1d21')) +
      text(x, y + 12, 34, String(place + 1), '#9fe3ff')
    );
  }).join('');
}

function reader() {
  const ridges = [18, 34, 50, 66]
    .map(
      (radius) =>
        `M${384 - radius} ${320 + radius * 0.5}v${-radius * 0.6}a${radius} ${radius} 0 0 1 ${2 * radius} 0v${radius * 0.6}`,
    )
    .join('');
  return (
    circle(384, 300, 104, slant(steel.deep, steel.light)) +
    circle(384, 300, 96, spot('#123040', '#0b0c0e')) +
    line(ridges, '#7fd0ff', 6) +
    circle(384, 300, 120, 'none', 'stroke="#7fd0ff40" stroke-width="8"')
  );
}

function lockWith(face: (params: Params) => string) {
  return (params: Params) =>
    turned(
      moulded(
        (inset) => box(256 + inset, 70 + inset, 256 - 2 * inset, 650 - 2 * inset, 54 - inset / 2),
        '#33373d',
        20,
        9,
      ) +
        path(box(272, 88, 224, 410, 40), slant('#23272c', '#0b0c0e')) +
        path('M272 128q0-40 40-40h100L300 498h-28z', '#ffffff12') +
        lamp(384, 130, 8, '#7dff9a') +
        face(params) +
        plate(300, 640, 168, 12, 6, steel, 2) +
        rect(300, 440, 168, 4, 2, down('#ffffff33', '#fff0')) +
        lever() +
        nameTile(params, 314, 440, 140, 46),
      -5,
      1.06,
      -10,
    );
}

export const keypad: Drawing = {
  title: 'smart door lock',
  views: ['front'],
  maxButtons: 9,
  draw: lockWith(({ buttons }) => keys(buttons)),
};
export const fingerprint: Drawing = {
  title: 'smart door lock with fingerprint reader',
  views: ['front'],
  draw: lockWith(reader),
};
