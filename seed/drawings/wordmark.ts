import { type Drawing, type Params, rect } from './canvas.ts';
import { text } from './lettering.ts';

/** Legible on the light and on the dark page. */
const grey = '#7a8089';

/** The maker's name as a plain word, never a logo. */
function draw({ maker }: Params) {
  if (!maker) return rect(88, 360, 624, 80, 40, grey);
  const lines = maker.name.length > 10 ? maker.name.split(/(?<=-)| /) : [maker.name];
  const longest = Math.max(...lines.map((line) => line.length));
  // Short names stay near the size of long ones, which fit also in a wide substitute typeface.
  const size = Math.min(130, 240 / (lines.length + 0.2), 880 / longest);
  return lines
    .map((line, place) =>
      text(400, 400 + size * (1.06 * place + 0.89 - lines.length * 0.53), size, line, grey),
    )
    .join('');
}

export const wordmark: Drawing = { title: 'name', views: ['front'], viewBox: '80 280 640 240', draw };
