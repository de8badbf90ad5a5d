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
import { across, slant, tone } from './gradients.ts';
import { engraving, nameTile } from './lettering.ts';
import { brass, moulded, plate, sheet, sphere, steel } from './material.ts';
import { bodyOutline, silhouetteOf } from './outline.ts';

const masks = ['#1f6b4a', '#1d5c45', '#23507a', '#2a2d33', '#2b7052', '#6a1f24'] as const;

/** A chip on its legs. */
function packageOn(x: number, y: number, width: number, height: number, legs: number) {
  const gap = width / (legs + 1);
  const row = Array.from(
    { length: legs },
    (_, index) => `M${x + gap * (index + 1)} ${y - 9}v${height + 18}`,
  ).join('');
  return (
    line(row, '#d5dae0', 5) +
    rect(x + 3, y + 5, width, height, 5, '#00000073') +
    rect(x, y, width, height, 5, slant('#5b616a', '#2a2d32', '#17191c')) +
    circle(x + 12, y + 12, 4, '#8b9099')
  );
}

function tact(x: number, y: number) {
  return (
    plate(x - 26, y - 26, 52, 52, 6, steel, 3) +
    circle(x, y, 15, sphere({ light: '#6a6f78', mid: '#34383e', dark: '#17191c', deep: '#000000' }))
  );
}

function resistors(params: Params) {
  return Array.from({ length: 7 }, (_, index) => {
    const [x, y] = [318 + ((index * 53 + digit(params, index, 9) * 9) % 150), 484 + ((index * 29) % 64)];
    return rect(x, y, 22, 12, 2, across('#d9dde2', '#3a3127@22', '#3a3127@78', '#d9dde2'));
  }).join('');
}

function front(params: Params, mask: string) {
  const traces =
    'M330 250V300H352M470 240V300H450M330 380H360V420M470 390H440V450M400 410V520M352 470V540M452 480V550H420';
  return (
    line(traces, tone(mask, 0.3), 4) +
    packageOn(342, 290, 116, 96, 7) +
    engraving(params, 400, 346, 28, '#2a2d32', 104) +
    tact(400, 222) +
    tact(346, 440) +
    tact(454, 440) +
    resistors(params) +
    rect(430, 500, 60, 34, 8, sheet(steel)) +
    nameTile(params, 336, 560, 128, 42)
  );
}

function back(params: Params) {
  return (
    circle(403, 366, 104, '#00000066') +
    circle(400, 360, 102, slant('#ffffff', steel.mid, steel.deep)) +
    circle(400, 360, 92, sheet(steel)) +
    line('M382 330h36m-18-18v36', steel.deep, 7) +
    plate(288, 340, 44, 44, 6, brass, 3) +
    plate(468, 340, 44, 44, 6, brass, 3) +
    packageOn(350, 492, 60, 44, 4) +
    nameTile(params, 336, 560, 128, 42)
  );
}

function draw(params: Params) {
  const mask = pickFrom(masks, digit(params, 0, 6));
  const shape = silhouetteOf(params, 1);
  const isSquare = params.maker?.vehicle !== true;
  const outline = (inset: number) =>
    isSquare
      ? box(266 + inset, 170 + inset, 268 - 2 * inset, 450 - 2 * inset, 18)
      : bodyOutline(
          { ...shape, shoulder: shape.shoulder + 16, waist: shape.waist + 18, hip: shape.hip + 16 },
          160,
          470,
          inset,
        );
  const holes = [196, 596].map((y) => circle(400, y, 13, sheet(brass)) + circle(400, y, 7, '#0b0c0e'));
  return turned(
    moulded(outline, mask, 8, 4) +
      path(outline(16), 'none', `stroke="${tone(mask, 0.28)}" stroke-width="2"`) +
      (isSquare ? holes.join('') : '') +
      (params.view === 'back' ? back(params) : front(params, mask)),
    12,
    1.32,
  );
}

export const board: Drawing = { title: 'circuit board', views: ['front', 'back'], draw };
