import { box, type Drawing, group, line, type Params, path, ringShape } from './canvas.ts';
import { down, slant, tone } from './gradients.ts';
import { cutText } from './lettering.ts';
import { castShadow } from './material.ts';

const colours = ['#2f7fc1', '#3f9a66', '#f0a21a', '#cf3430'] as const;

/** Tags fanned out like cards, the front one lettered with how many there are. */
function draw(params: Params) {
  const tags = colours.map((colour, place) => {
    const outline = `${box(-90, -250, 180, 330, 40)}${ringShape(0, -204, 20)}`;
    const isLast = place === colours.length - 1;
    return group(
      castShadow(outline, 14) +
        `<g transform="translate(3 8)">${path(outline, tone(colour, -0.5), 'fill-rule="evenodd"')}</g>` +
        path(outline, slant(tone(colour, 0.35), colour, tone(colour, -0.25)), 'fill-rule="evenodd"') +
        path(outline, 'none', `stroke="${slant('#ffffffb3', '#ffffff1a')}" stroke-width="3"`) +
        path(box(-66, -150, 132, 200, 14), down('#ffffff', '#e6e3da')) +
        line('M-44-104H44M-44-74H44', '#a8adb5', 6) +
        (isLast && params.label
          ? cutText(0, 20, 60, params.label, '#f4f2ec')
          : line('M-44-44H20', '#a8adb5', 6)),
      `translate(400 600) rotate(${place * 27 - 42}) translate(0 -120) scale(1.42)`,
    );
  });
  return tags.join('');
}

export const tag: Drawing = { title: 'key tags', views: ['front'], draw };
