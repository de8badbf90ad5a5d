import {
  box,
  circle,
  type Drawing,
  digit,
  line,
  type Params,
  path,
  pickFrom,
  rect,
  turned,
} from './canvas.ts';
import { plugFace } from './cylinder.ts';
import { slant, tone } from './gradients.ts';
import { castShadow, moulded, rod, steel } from './material.ts';

const coats = ['#e0a800', '#c23b2e', '#2f3338', '#2f6f4f'] as const;

function coatOf(params: Params) {
  return pickFrom(coats, digit(params, 1, 4));
}

function tube(shape: string, colour: string, width: number) {
  return (
    `<g transform="translate(9 16)">${line(shape, '#00000024', width)}</g>` +
    line(shape, tone(colour, -0.5), width) +
    line(shape, colour, width - 6) +
    `<g transform="translate(-6 -6)">${line(shape, tone(colour, 0.55), width / 6)}</g>`
  );
}

/** A lock for the brake disc. */
function disc(params: Params) {
  const colour = coatOf(params);
  return turned(
    moulded(
      (inset) => box(200 + inset, 200 + inset, 400 - 2 * inset, 420 - 2 * inset, 80 - inset),
      colour,
      26,
      12,
    ) +
      path('M190 330h190q30 0 30 34v24q0 34-30 34H190z', slant('#0b0c0e', '#26292e')) +
      rect(230, 300, 46, 150, 14, rod(steel)) +
      circle(504, 514, 70, '#00000059') +
      plugFace(500, 508, 66, steel) +
      path(box(420, 240, 130, 44, 22), tone(colour, -0.25)),
    -8,
    1.16,
  );
}

/** A long bow in a crossbar. */
function bow() {
  return turned(
    tube('M270 600V260a130 130 0 0 1 260 0V600', '#33373d', 62) +
      castShadow(box(180, 560, 440, 120, 50), 18) +
      moulded(
        (inset) => box(180 + inset, 560 + inset, 440 - 2 * inset, 120 - 2 * inset, 56 - inset),
        '#2b2f35',
        12,
        9,
      ) +
      rect(
        196,
        566,
        50,
        108,
        20,
        rod({ light: '#ffdf94', mid: '#e79a12', dark: '#9a5f05', deep: '#000000' }),
      ) +
      rect(
        554,
        566,
        50,
        108,
        20,
        rod({ light: '#ffdf94', mid: '#e79a12', dark: '#9a5f05', deep: '#000000' }),
      ) +
      plugFace(400, 620, 40, steel),
    -12,
    1.06,
  );
}

/** Hardened links in a loop, shut by a small padlock. */
function chain(params: Params) {
  const links = Array.from({ length: 16 }, (_, index) => {
    const angle = (index / 16) * 360 + 101;
    const radians = (angle * Math.PI) / 180;
    const [x, y] = [400 + 240 * Math.cos(radians), 350 + 220 * Math.sin(radians)].map(Math.round);
    const isFlat = index % 2 === 0;
    return `<g transform="translate(${x} ${y}) rotate(${Math.round(angle + 90)})">${
      isFlat
        ? rect(-58, -28, 116, 56, 28, 'none', `stroke="${steel.deep}" stroke-width="24"`) +
          rect(
            -58,
            -28,
            116,
            56,
            28,
            'none',
            `stroke="${slant(steel.light, steel.mid, steel.dark)}" stroke-width="18"`,
          )
        : rect(-58, -13, 116, 26, 13, slant(steel.light, steel.dark))
    }</g>`;
  });
  return (
    `<g transform="translate(10 16)"><ellipse cx="400" cy="350" rx="240" ry="220" fill="none" stroke="#00000021" stroke-width="70"/></g>` +
    links.join('') +
    moulded(
      (inset) => box(310 + inset, 500 + inset, 180 - 2 * inset, 190 - 2 * inset, 30 - inset / 2),
      coatOf(params),
      16,
      9,
    ) +
    plugFace(400, 600, 46, steel)
  );
}

const views = ['front'] as const;
export const discLock: Drawing = { title: 'disc lock', views, draw: disc };
export const bowLock: Drawing = { title: 'U-lock', views, draw: bow };
export const chainLock: Drawing = { title: 'chain lock', views, draw: chain };
