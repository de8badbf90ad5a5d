import { padsIn, pressedSigns } from './buttons.ts';
import { box, circle, type Drawing, digit, line, type Params, path, pickFrom, turned } from './canvas.ts';
import { down, tone } from './gradients.ts';
import { nameTile } from './lettering.ts';
import { castShadow, moulded, steel } from './material.ts';
import { bodyOutline, silhouetteOf } from './outline.ts';

const hides = [
  '#7a4e2d',
  '#3a332e',
  '#8c3030',
  '#2c4a70',
  '#5a4030',
  '#2d2f33',
  '#9a6a3a',
  '#3f5a48',
] as const;

/** A soft cover with the buttons showing through; leather is stitched, silicone is smooth. */
function coverIn(params: Params, colour: string, isLeather: boolean) {
  const shape = { ...silhouetteOf(params, 2), shoulder: 116, waist: 124, hip: 116, crown: 90, foot: 96 };
  const outline = (inset: number) => bodyOutline(shape, 170, 470, inset);
  const pads = padsIn(params.buttons, { x: 316, y: 230, width: 168, height: 250 }, 20);
  const shapes = pads.map((each) => box(each.x, each.y, each.width, each.height, 30)).join('');
  const stitches = isLeather
    ? `<g transform="translate(0 2)">${line(outline(24), tone(colour, -0.6), 5, 'stroke-dasharray="13 11"')}</g>` +
      line(outline(24), tone(colour, 0.62), 4, 'stroke-dasharray="13 11"')
    : path(outline(22), 'none', `stroke="${tone(colour, -0.3)}" stroke-width="5"`);
  return turned(
    castShadow(box(370, 104, 60, 90, 28), 14) +
      circle(400, 138, 32, 'none', `stroke="${steel.deep}" stroke-width="13"`) +
      circle(400, 137, 32, 'none', `stroke="${steel.mid}" stroke-width="9"`) +
      path(box(378, 140, 44, 60, 12), down(tone(colour, 0.2), tone(colour, -0.4))) +
      moulded(outline, colour, 16, isLeather ? 12 : 20) +
      stitches +
      `<g transform="translate(0 2)">${line(shapes, tone(colour, 0.4), 3)}</g>` +
      path(shapes, down(tone(colour, -0.5), tone(colour, -0.3))) +
      pressedSigns(pads, tone(colour, -0.4)) +
      nameTile(params, 334, 512, 132, 46),
    -9,
    1.25,
  );
}

function silicone(colour: string): Drawing {
  return {
    title: 'silicone key cover',
    views: ['front'],
    maxButtons: 6,
    draw: (params) => coverIn(params, colour, false),
  };
}

export const cover: Drawing = {
  title: 'leather key cover',
  views: ['front'],
  maxButtons: 6,
  draw: (params) => coverIn(params, pickFrom(hides, digit(params, 0, 8)), true),
};

export const blackCover = silicone('#2d2f33');
export const redCover = silicone('#b3262c');
export const blueCover = silicone('#2457a0');
