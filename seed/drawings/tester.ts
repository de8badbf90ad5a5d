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
import { slant, tone } from './gradients.ts';
import { nameTile, text } from './lettering.ts';
import { blackened, ink, lamp, moulded, rod } from './material.ts';

const cases = ['#f0a21a', '#2f7fc1', '#3f4650', '#c23b2e'] as const;

/** A frequency tester with a ring for the remote and a display. */
function draw(params: Params) {
  const colour = pickFrom(cases, digit(params, 1, 4));
  const band = pickFrom(['433.92', '868.30', '315.00'], digit(params, 2, 3));
  return turned(
    rect(470, 20, 36, 150, 16, rod(blackened)) +
      circle(488, 30, 20, rod(blackened)) +
      moulded(
        (inset) => box(230 + inset, 130 + inset, 340 - 2 * inset, 560 - 2 * inset, 60 - inset),
        colour,
        20,
        10,
      ) +
      path(box(262, 164, 276, 180, 18), slant('#0b0c0e', '#33373d')) +
      path(box(274, 176, 252, 156, 10), slant('#cfe0c2', '#93ab86')) +
      text(400, 262, 66, band, '#1d2a18', 'letter-spacing="2"') +
      text(400, 304, 28, 'MHz', '#1d2a18') +
      line('M300 316v-8M316 316v-16M332 316v-24M348 316v-32', '#1d2a18', 8) +
      circle(400, 500, 128, tone(colour, -0.45)) +
      circle(400, 500, 120, slant('#17191c', '#33373d')) +
      circle(400, 500, 92, 'none', `stroke="${ink.amber}" stroke-width="5" stroke-dasharray="14 10"`) +
      line('M366 500a34 34 0 0 1 68 0M346 500a54 54 0 0 1 108 0', '#dfe3e8', 9) +
      line('M400 508v0', '#dfe3e8', 18) +
      lamp(290, 656, 8, '#7dff9a') +
      nameTile(params, 330, 636, 140, 40),
    8,
    1.06,
    -10,
    16,
  );
}

export const tester: Drawing = { title: 'frequency tester', views: ['front'], draw };
