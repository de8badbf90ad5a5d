import { box, circle, type Drawing, line, path, rect, turned } from './canvas.ts';
import { down, slant } from './gradients.ts';
import { blackened, castShadow, ink, rod as metalRod, moulded, sphere, steel } from './material.ts';

/** A bent bar with a line of light along it. */
function bar(shape: string, width: number) {
  return (
    `<g transform="translate(8 14)">${line(shape, '#00000026', width)}</g>` +
    line(shape, steel.deep, width) +
    line(shape, steel.dark, width - 4) +
    `<g transform="translate(-2 -3)">${line(shape, steel.light, Math.max(3, width / 4))}</g>`
  );
}

function grip(x: number, y: number, angle: number) {
  const ribs = Array.from({ length: 6 }, (_, index) => `M${-22} ${-50 + index * 20}h44`).join('');
  return `<g transform="translate(${x} ${y}) rotate(${angle})">${castShadow(box(-30, -80, 60, 160, 26), 12)}${rect(-30, -80, 60, 160, 26, metalRod(blackened))}${line(ribs, '#00000080', 5)}</g>`;
}

function reach() {
  return (
    bar('M150 690L560 170Q590 130 640 150L676 172', 20) +
    circle(676, 172, 22, sphere({ light: '#ffd98a', mid: ink.amber, dark: '#9a5f05', deep: '#000000' })) +
    grip(182, 650, 38) +
    line('M300 500l16-20', '#0b0c0e', 26) +
    line('M430 335l16-20', '#0b0c0e', 26)
  );
}

function hooked() {
  return (
    bar('M230 660L470 260Q520 170 590 210Q640 250 590 320L560 350', 22) +
    grip(246, 634, 31) +
    circle(556, 354, 16, sphere({ light: '#ffd98a', mid: ink.amber, dark: '#9a5f05', deep: '#000000' }))
  );
}

/** The whole set, its tools standing out of a zipped bag. */
function bag() {
  return turned(
    bar('M250 470L210 150Q208 110 250 104', 16) +
      bar('M340 470V120L380 90', 16) +
      bar('M440 470L470 140Q480 90 520 110L530 150', 16) +
      bar('M540 470L610 180', 16) +
      circle(612, 170, 16, sphere({ light: '#ffd98a', mid: ink.amber, dark: '#9a5f05', deep: '#000000' })) +
      moulded(
        (inset) => box(130 + inset, 380 + inset, 540 - 2 * inset, 320 - 2 * inset, 50 - inset / 2),
        '#33373d',
        18,
        12,
      ) +
      line('M170 430H630', '#0b0c0e', 12) +
      line('M176 430H624', steel.mid, 5, 'stroke-dasharray="3 9"') +
      rect(600, 418, 44, 24, 6, slant(steel.light, steel.deep)) +
      path(box(200, 480, 400, 170, 24), down('#42474f', '#2b2f35')) +
      line(box(212, 492, 376, 146, 18), '#6b727c', 3, 'stroke-dasharray="10 8"'),
    -4,
  );
}

export const rod: Drawing = { title: 'long-reach rod', views: ['front'], draw: reach };
export const hook: Drawing = { title: 'opening hook', views: ['front'], draw: hooked };
export const toolBag: Drawing = { title: 'car opening set', views: ['front'], draw: bag };
