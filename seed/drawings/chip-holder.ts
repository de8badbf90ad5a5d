import { box, type Drawing, digit, group, line, type Params, path, pickFrom } from './canvas.ts';
import { slant, tone } from './gradients.ts';
import { castShadow } from './material.ts';

const plastics = ['#2b2f35', '#3f4650', '#d8d5cc', '#2c4a70'] as const;

/** Little plastic carriers with an empty bed for a chip. */
function draw(params: Params) {
  const colour = pickFrom(plastics, digit(params, 0, 4));
  const holders = [0, 1, 2].map((place) => {
    const outline = 'M-80-150h160l34 50v190q0 30-30 30h-168q-30 0-30-30v-190z';
    return group(
      castShadow(outline, 18) +
        `<g transform="translate(4 18)">${path(outline, tone(colour, -0.6))}</g>` +
        path(outline, slant(tone(colour, 0.55), colour, tone(colour, -0.4))) +
        path(box(-74, -90, 148, 172, 14), slant(tone(colour, -0.7), tone(colour, -0.2))) +
        line('M-74-60h-24M74-60h24M-74 50h-24M74 50h24', tone(colour, -0.6), 8) +
        path(box(-46, -62, 92, 116, 8), tone(colour, -0.5)),
      `translate(${[250, 545, 400][place]} ${[270, 300, 540][place]}) rotate(${[-18, 14, -4][place]}) scale(1.1)`,
    );
  });
  return holders.join('');
}

export const chipHolder: Drawing = { title: 'chip holders', views: ['front', 'back'], draw };
