import { box, circle, type Drawing, digit, line, type Params, path, rect, round, turned } from './canvas.ts';
import { slant } from './gradients.ts';
import { keyBlade } from './key-blade.ts';
import { engraving, nameTile } from './lettering.ts';
import { blackened, castShadow, lyingRod, plate, rod, sheet, sphere, steel } from './material.ts';

/** The decoder grid: columns for the positions of the lock, rows for the depths. */
function grid() {
  const columns = Array.from({ length: 9 }, (_, index) => `M${298 + index * 24} 336v132`).join('');
  const rows = Array.from({ length: 5 }, (_, index) => `M290 ${346 + index * 28}h212`).join('');
  return line(columns + rows, '#4a515b', 2.5);
}

/** Pick and decoder in one: blade, arm and grid. */
function draw(params: Params) {
  const isBack = params.view === 'back';
  const swing = 12 + digit(params, 1, 4) * 9;
  const arm = `M470 410L${590 + swing} ${300 - swing}`;
  const reading = round(322 + digit(params, 2, 7) * 24);
  return turned(
    keyBlade(params, { x: 400, top: 20, length: 270, half: 22 }) +
      castShadow(box(268, 288, 264, 226, 22), 20) +
      castShadow(box(318, 508, 164, 150, 26), 16) +
      castShadow(`M470 396L${580 + swing} ${286 - swing}l24 24L480 430z`, 14) +
      line(arm, blackened.deep, 26) +
      line(arm, steel.dark, 20) +
      `<g transform="translate(-3 -4)">${line(arm, steel.light, 6)}</g>` +
      circle(590 + swing, 300 - swing, 26, sphere(blackened)) +
      plate(268, 288, 264, 226, 22, steel, 6) +
      (isBack
        ? rect(292, 320, 150, 120, 14, sheet(blackened)) + engraving(params, 367, 394, 44, '#3b4047', 126)
        : grid() + circle(reading, 402, 8, '#d8232a')) +
      circle(470, 410, 20, sphere(blackened)) +
      circle(470, 410, 7, steel.light) +
      path(box(318, 508, 164, 150, 26), slant(blackened.light, blackened.mid, blackened.deep)) +
      path(box(326, 514, 148, 136, 20), slant('#4b5058', '#2c3036', '#1d2024')) +
      line('M338 630H462M338 640H462', '#00000066', 3) +
      (isBack ? '' : engraving(params, 400, 558, 38, '#2c3036', 130)) +
      nameTile(params, 322, isBack ? 556 : 574, 156, 48) +
      rect(388, 270, 24, 26, 4, lyingRod(steel)) +
      rect(296, 306, 12, 12, 6, rod(steel)),
    -20,
    1.12,
    -26,
    34,
  );
}

export const lishi: Drawing = { title: 'pick and decoder', views: ['front', 'back'], draw };
