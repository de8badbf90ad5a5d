import { rubberButtons } from './buttons.ts';
import { box, circle, type Drawing, digit, line, type Params, path, pickFrom, turned } from './canvas.ts';
import { gateSigns, shutterSigns } from './glyphs.ts';
import { down, isLight, tone } from './gradients.ts';
import { engraving, nameTile, serial } from './lettering.ts';
import { castShadow, lamp, moulded, recess, steel } from './material.ts';
import { bodyOutline, silhouetteOf } from './outline.ts';

const bodies = [
  '#2c2f35',
  '#3f4650',
  '#d9dadb',
  '#23415f',
  '#5a626c',
  '#26292e',
  '#9aa1ab',
  '#31383f',
] as const;
const keys = ['#f0a21a', '#c23b2e', '#2f7d5b', '#3b72a8', '#d7d9dc', '#e06a1f'] as const;

function chain(top: number) {
  return (
    castShadow(box(366, top - 58, 68, 80, 34), 12) +
    circle(400, top - 22, 30, 'none', `stroke="${steel.deep}" stroke-width="15"`) +
    circle(400, top - 23, 30, 'none', `stroke="${steel.mid}" stroke-width="10"`) +
    line(`M374 ${top - 34}a30 30 0 0 1 30-18`, '#ffffffcc', 4)
  );
}

function draw(params: Params) {
  const colour = pickFrom(bodies, digit(params, 0, 8));
  const shape = { ...silhouetteOf(params, 6 + digit(params, 1, 4)), hip: 96 };
  const top = 190;
  const body = chain(top) + moulded((inset) => bodyOutline(shape, top, 410, inset), colour, 13, 9);
  if (params.view === 'back') {
    const label = box(332, 320, 136, 150, 12);
    return turned(
      body +
        recess(label, colour, 2.5) +
        path(box(336, 324, 128, 142, 9), down('#e7e5df', '#cfccc4')) +
        engraving({ ...params, label: serial(params) }, 400, 356, 18, '#e7e5df', 120) +
        line('M352 380H448M352 402H448M352 424H416', '#8a8d92', 5),
      10,
      1.3,
    );
  }
  const isShutter = params.buttons === 3;
  const accent = isLight(colour) ? '#3a3f46' : pickFrom(keys, digit(params, 2, 6));
  const rubber = digit(params, 3, 3) === 0 ? tone(colour, isLight(colour) ? -0.7 : 0.12) : accent;
  return turned(
    body +
      lamp(400, top + 44, 8, '#ff5a4d') +
      rubberButtons(
        params.buttons,
        { x: 322, y: top + 74, width: 156, height: params.buttons > 1 ? 236 : 140 },
        {
          colour: rubber,
          style: isShutter ? 1 : digit(params, 1, 3),
          signs: isShutter ? shutterSigns : gateSigns,
        },
      ) +
      nameTile(params, 338, top + 326, 124, 40),
    10,
    1.3,
  );
}

export const garage: Drawing = { title: 'gate remote', views: ['front', 'back'], maxButtons: 6, draw };
