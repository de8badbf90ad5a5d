import { box, circle, type Drawing, digit, type Params, path, pickFrom, rect, turned } from './canvas.ts';
import { down, slant, tone } from './gradients.ts';
import { engraving, nameTile, serial } from './lettering.ts';
import { ink, lamp, moulded, plate, recess, screw, sheet, standShadow, steel } from './material.ts';

const shells = ['#2c3036', '#34383f', '#23272c', '#3b4552', '#272a2f', '#454a52'] as const;
const guards = ['#f0960f', '#c8102e', '#3b9c6f', '#2f7fc1', '#e9e9e6', '#6b727c', '#f0c419'] as const;
const glows = ['#1f6f94', '#23705a', '#33508f', '#7a4f14', '#5b3f86'] as const;

interface Body {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The screen of a programmer: status bar, battery, tiles with icons. */
function screen(params: Params, { x, y, width, height }: Body) {
  const glow = pickFrom(glows, digit(params, 1, 5));
  const columns = width > height ? 4 : 2;
  const rows = Math.max(2, Math.min(3, Math.floor((height - 70) / 90)));
  const [cellWidth, cellHeight] = [(width - 40) / columns, (height - 76) / rows];
  const tints = ['#ffffff', ink.amber, '#6fd3a5', '#7fb8ff', '#ff8f85'];
  const tiles = Array.from({ length: columns * rows }, (_, index) => {
    const [left, top] = [
      x + 20 + (index % columns) * cellWidth,
      y + 60 + Math.floor(index / columns) * cellHeight,
    ];
    const tint = tints[(index + digit(params, 2, 5)) % tints.length] ?? '#ffffff';
    return (
      rect(left + 5, top + 5, cellWidth - 10, cellHeight - 10, 10, '#ffffff1f') +
      circle(left + cellWidth / 2, top + cellHeight / 2 - 6, Math.min(cellWidth, cellHeight) * 0.2, tint) +
      rect(left + cellWidth * 0.26, top + cellHeight - 24, cellWidth * 0.48, 7, 3, '#ffffff80')
    );
  });
  return (
    path(box(x - 10, y - 10, width + 20, height + 20, 16), slant('#000000', '#3b4047')) +
    path(box(x, y, width, height, 8), slant(tone(glow, 0.12), tone(glow, -0.55), tone(glow, -0.7))) +
    rect(x, y, width, 44, 8, '#00000059') +
    engraving(params, x + width / 2, y + 31, 26, '#26323a', width * 0.6) +
    lamp(x + width - 26, y + 22, 6, '#8dffb0') +
    tiles.join('') +
    path(
      `M${x} ${y}h${width * 0.55}l${-height * 0.4} ${height}h${-(width * 0.55 - height * 0.4)}z`,
      '#ffffff12',
    )
  );
}

/** A tablet in its rubber guard, held across or upright. */
function housing(body: Body, colour: string, guard: string) {
  const outline = (inset: number) =>
    box(body.x + inset, body.y + inset, body.width - 2 * inset, body.height - 2 * inset, 46 - inset);
  const corner = 'fill-rule="evenodd"';
  return (
    moulded(outline, guard, 18, 8) +
    path(outline(20), tone(guard, -0.55), corner) +
    path(outline(23), slant(tone(colour, 0.25), colour, tone(colour, -0.3)))
  );
}

function keys(params: Params, y: number) {
  return [0, 1, 2]
    .map((place) => {
      const x = 320 + place * 80;
      const lit = place === digit(params, 3, 3) ? ink.amber : '#4b515b';
      return (
        circle(x + 1, y + 3, 24, '#00000080') + circle(x, y, 22, slant(tone(lit, 0.4), lit, tone(lit, -0.4)))
      );
    })
    .join('');
}

function back(params: Params, body: Body, colour: string, guard: string) {
  const middle = body.y + body.height / 2;
  return (
    housing(body, colour, guard) +
    recess(box(body.x + 60, middle - 100, body.width - 120, 200, 16), colour, 3) +
    plate(
      body.x + 80,
      middle - 80,
      body.width - 160,
      96,
      10,
      { light: '#eceae4', mid: '#dcd9d1', dark: '#b9b6ad', deep: '#8a877e' },
      2,
    ) +
    engraving(params, 400, middle - 36, 34, '#dcd9d1', body.width - 190) +
    engraving({ ...params, label: serial(params) }, 400, middle - 4, 20, '#dcd9d1', body.width - 200) +
    nameTile(params, 310, middle + 32, 180, 54) +
    screw(body.x + 52, body.y + 52, 11) +
    screw(body.x + body.width - 52, body.y + 52, 11) +
    screw(body.x + 52, body.y + body.height - 52, 11) +
    screw(body.x + body.width - 52, body.y + body.height - 52, 11)
  );
}

function edge(colour: string, guard: string) {
  return (
    standShadow(400, 690, 90) +
    path(box(340, 110, 120, 574, 44), slant(tone(guard, 0.4), guard, tone(guard, -0.4))) +
    path(box(364, 136, 72, 522, 24), slant(tone(colour, 0.3), colour, tone(colour, -0.4))) +
    rect(382, 210, 36, 96, 8, down('#0b0c0e', '#2b2f35')) +
    rect(384, 330, 32, 60, 16, down(tone(colour, 0.4), tone(colour, -0.2))) +
    rect(384, 408, 32, 60, 16, down(tone(colour, 0.4), tone(colour, -0.2))) +
    rect(388, 520, 24, 64, 6, sheet(steel)) +
    rect(394, 526, 12, 52, 3, '#0b0c0e')
  );
}

function draw(params: Params) {
  const colour = pickFrom(shells, digit(params, 0, 6));
  const maker = params.maker?.slug ?? '';
  const guard = pickFrom(guards, maker.length * 3 + digit(params, 0, 3));
  if (params.view === 'side') return turned(edge(colour, guard), 8);
  const isWide = digit(params, 2, 2) === 1;
  const body = isWide
    ? { x: 70, y: 170, width: 660, height: 450 }
    : { x: 200, y: 70, width: 400, height: 640 };
  if (params.view === 'back') return turned(back(params, body, colour, guard), isWide ? -4 : 7);
  const shown = isWide
    ? { x: 124, y: 216, width: 552, height: 310 }
    : { x: 246, y: 122, width: 308, height: 382 };
  const foot = isWide
    ? nameTile(params, 310, 548, 180, 46)
    : keys(params, 566) + nameTile(params, 310, 614, 180, 52);
  return turned(housing(body, colour, guard) + screen(params, shown) + foot, isWide ? -4 : 7);
}

export const device: Drawing = { title: 'programming device', views: ['front', 'back', 'side'], draw };
