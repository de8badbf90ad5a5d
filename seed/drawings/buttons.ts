import { circle, group, ink, path, rect, stroke } from './canvas.ts';

const lockBody = rect(-12, -4, 24, 18, 3, ink.glyph);
const lines = stroke(ink.glyph, 4);

const glyphs = [
  lockBody + path('M-8 -4 V-10 A8 8 0 0 1 8 -10 V-4', 'none', lines),
  lockBody + path('M-8 -4 V-12 A8 8 0 0 1 7 -15', 'none', lines),
  path('M-18 8 H18 V0 H6 L-2 -10 H-18 Z', 'none', lines),
  circle(0, 0, 6, ink.glyph) + path('M-16 0 H-11 M11 0 H16 M0 -16 V-11 M0 11 V16', 'none', lines),
  path('M-14 -6 H-6 L4 -14 V14 L-6 6 H-14 Z', ink.glyph),
  path('M-14 0 H14 M6 -8 L14 0 L6 8', 'none', lines),
];

const layouts = [
  [],
  [1],
  [1, 1],
  [1, 1, 1],
  [2, 2],
  [2, 2, 1],
  [2, 2, 2],
  [2, 2, 2, 1],
  [2, 2, 2, 2],
  [3, 3, 3],
];

/** As many buttons as asked for, in rows that fill the field. */
export function buttonPads(
  count: number,
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string = ink.button,
) {
  const rows = layouts[count] ?? [];
  const rowHeight = height / Math.max(rows.length, 1);
  let drawn = 0;
  let shapes = '';
  for (const [row, inRow] of rows.entries()) {
    const cell = width / inRow;
    for (let column = 0; column < inRow; column += 1) {
      const [left, top] = [x + column * cell, y + row * rowHeight];
      const [padWidth, padHeight] = [cell - 12, rowHeight - 14];
      shapes += rect(left + 6, top + 7, padWidth, padHeight, Math.min(padHeight / 2, 26), fill);
      const scale = Math.min(1.6, padHeight / 48);
      const middle = `translate(${left + cell / 2} ${top + rowHeight / 2}) scale(${scale.toFixed(2)})`;
      shapes += group(glyphs[drawn % glyphs.length] ?? '', middle);
      drawn += 1;
    }
  }
  return shapes;
}
