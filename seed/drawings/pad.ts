import { padsIn, pressedSigns } from './buttons.ts';
import { box, type Drawing, digit, type Params, path, pickFrom, turned } from './canvas.ts';
import { down, slant, tone } from './gradients.ts';
import { nameTile } from './lettering.ts';
import { moulded } from './material.ts';
import { bodyOutline, silhouetteOf } from './outline.ts';

const rubbers = ['#33373d', '#45494f', '#26292d', '#3a3f48'] as const;

/** A thin sheet of rubber with the buttons standing high on it, as it lies outside its shell. */
function draw(params: Params) {
  const colour = pickFrom(rubbers, digit(params, 0, 4));
  const shape = silhouetteOf(params, 1);
  const pads = padsIn(params.buttons, { x: 316, y: 220, width: 168, height: 280 }, 18);
  const raised = pads
    .map((pad) => {
      const grown = box(pad.x, pad.y, pad.width, pad.height, 28);
      return (
        `<g transform="translate(4 9)">${path(grown, tone(colour, -0.62))}</g>` +
        path(grown, slant(tone(colour, 0.5), tone(colour, 0.08), tone(colour, -0.3))) +
        path(
          box(pad.x + 7, pad.y + 5, pad.width - 14, pad.height - 12, 22),
          down(tone(colour, 0.26), tone(colour, 0.06)),
        )
      );
    })
    .join('');
  return turned(
    moulded((inset) => bodyOutline(shape, 170, 460, inset), tone(colour, 0.04), 5, 14) +
      raised +
      pressedSigns(pads, colour) +
      nameTile(params, 340, 528, 120, 42),
    -12,
    1.3,
  );
}

export const pad: Drawing = { title: 'rubber button pad', views: ['front'], maxButtons: 6, draw };
