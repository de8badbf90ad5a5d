import { box, line, path, pickFrom } from './canvas.ts';
import { carSigns, type Sign, signPath } from './glyphs.ts';
import { down, isLight, slant, tone } from './gradients.ts';
import { ink, recess } from './material.ts';

const layouts = [
  [],
  [1],
  [1, 1],
  [1, 1, 1],
  [2, 2],
  [1, 2, 2],
  [2, 2, 2],
  [2, 2, 2, 1],
  [2, 2, 2, 2],
  [3, 3, 3],
] as const;

export interface Field {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Pad extends Field {
  middleX: number;
  middleY: number;
}

/** The positions of `count` buttons, in rows that fill the field. */
export function padsIn(count: number, { x, y, width, height }: Field, gap = 12): Pad[] {
  const rows = layouts[count] ?? [];
  const rowHeight = height / Math.max(rows.length, 1);
  return rows.flatMap((inRow, row) =>
    Array.from({ length: inRow }, (_, column) => {
      const cell = width / inRow;
      const [left, top] = [x + column * cell + gap / 2, y + row * rowHeight + gap / 2];
      const [padWidth, padHeight] = [cell - gap, rowHeight - gap];
      return {
        x: left,
        y: top,
        width: padWidth,
        height: padHeight,
        middleX: left + padWidth / 2,
        middleY: top + padHeight / 2,
      };
    }),
  );
}

/** The buttons' symbols. */
export function pressedSigns(pads: readonly Pad[], colour: string, signs: readonly Sign[] = carSigns) {
  const shape = pads
    .map(({ middleX, middleY, width, height }, index) =>
      signPath(
        signs[index % signs.length] ?? 'lock',
        middleX,
        middleY,
        Math.min(1.5, height / 46, width / 46),
      ),
    )
    .join('');
  const paint = isLight(colour) ? ink.graphite : ink.glyph;
  const edge = isLight(colour) ? '#ffffffb3' : '#000000b3';
  return `<g transform="translate(-1 -2)">${line(shape, edge, 4)}</g>${line(shape, paint, 4)}`;
}

interface Rubber {
  colour: string;
  /** 0 pads in wells of their own, 1 one sheet of rubber with raised pads, 2 round pads. */
  style?: number;
  signs?: readonly Sign[];
}

/** Raised rubber buttons. */
export function rubberButtons(count: number, field: Field, { colour, style = 0, signs }: Rubber) {
  if (count === 0) return '';
  const pads = padsIn(count, field, style === 1 ? 8 : 14);
  const radiusOf = ({ width, height }: Pad) =>
    style === 2 ? Math.min(width, height) / 2 : Math.min(height / 2, pickFrom([26, 14, 40], style));
  const shapeOf = (pad: Pad, grow: number) => {
    const side = Math.min(pad.width, pad.height);
    const round =
      style === 2 ? { x: pad.middleX - side / 2, y: pad.middleY - side / 2, width: side, height: side } : pad;
    return box(
      round.x - grow,
      round.y - grow,
      round.width + 2 * grow,
      round.height + 2 * grow,
      radiusOf(pad) + grow,
    );
  };
  const wells = pads.map((pad) => shapeOf(pad, 4)).join('');
  const under =
    style === 1
      ? recess(box(field.x - 6, field.y - 6, field.width + 12, field.height + 12, 26), colour)
      : recess(wells, colour, 2.5);
  return (
    under +
    pads
      .map((pad) => {
        const shape = shapeOf(pad, 0);
        return (
          path(shape, slant(tone(colour, 0.46), tone(colour, 0.1), tone(colour, -0.4))) +
          path(shapeOf(pad, -3), down(`${tone(colour, 0.26)}@0`, `${colour}@40`, `${tone(colour, 0.08)}@100`))
        );
      })
      .join('') +
    pressedSigns(pads, colour, signs)
  );
}
