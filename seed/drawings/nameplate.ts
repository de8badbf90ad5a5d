import { type Drawing, type Params, rect } from './canvas.ts';
import { down, isLight, slant, tone } from './gradients.ts';
import { text } from './lettering.ts';
import { ink } from './material.ts';

/** An enamelled plate with the maker's name, flat enough to read at the height of a line. */
function draw({ maker }: Params) {
  if (!maker) return rect(88, 258, 624, 284, 44, slant('#8a929d', '#4a515b'));
  const letters = isLight(maker.colour) ? ink.line : ink.paper;
  const lines = maker.name.length > 10 ? maker.name.split(/(?<=-)| /) : [maker.name];
  const size = Math.min(300 / (lines.length + 1), 940 / Math.max(...lines.map((line) => line.length)));
  return (
    rect(84, 254, 632, 292, 60, slant('#ffffff', '#a3aab4', '#5a616b')) +
    rect(94, 264, 612, 272, 52, down(tone(maker.colour, 0.14), maker.colour, tone(maker.colour, -0.2))) +
    rect(106, 272, 588, 96, 44, down('#ffffff3d', '#ffffff05')) +
    lines
      .map((line, place) =>
        text(400, 400 + size * (1.06 * place + 0.89 - lines.length * 0.53), size, line, letters),
      )
      .join('')
  );
}

export const nameplate: Drawing = { title: 'name plate', views: ['front'], viewBox: '80 250 640 300', draw };
