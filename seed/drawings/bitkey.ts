import { type Drawing, digit, line, type Params, path, rect, ringShape, turned } from './canvas.ts';
import { slant } from './gradients.ts';
import { engraving } from './lettering.ts';
import { brass, castShadow, lyingRod, plate, rod, sheet, steel } from './material.ts';

/** A safe key: a round shaft with a stepped bit on both sides and an oval bow. */
function draw(params: Params) {
  const metal = digit(params, 1, 3) === 0 ? brass : steel;
  const step = (place: number) => 12 + digit(params, place, 4) * 11;
  const bits = `M416 96h74v${step(0)}h-26v22h26v20h-38v${20 + step(1) / 2}h38v22H416zM384 96h-74v${step(2)}h30v20h-30v24h22v${20 + step(3) / 2}h-22v22H384z`;
  const bow = `M400 470c90 0 122 40 122 92s-42 98-122 98s-122-46-122-98s32-92 122-92z${ringShape(400, 566, 52)}`;
  return turned(
    castShadow(bits, 12) +
      castShadow(bow, 16) +
      `<g transform="translate(3 7)">${path(bits, metal.deep)}${path(bow, metal.deep, 'fill-rule="evenodd"')}</g>` +
      path(bits, sheet(metal), `stroke="${slant('#ffffff', metal.dark, metal.deep)}" stroke-width="3"`) +
      path(
        bow,
        slant(metal.light, metal.mid, metal.light, metal.dark),
        `fill-rule="evenodd" stroke="${slant('#ffffff', metal.dark, metal.deep)}" stroke-width="3"`,
      ) +
      rect(383, 60, 34, 430, 10, rod(metal)) +
      rect(374, 300, 52, 20, 8, rod(metal)) +
      rect(370, 440, 60, 34, 10, lyingRod(metal)) +
      line('M392 66V80', '#00000080', 8) +
      plate(356, 620, 88, 34, 10, metal, 3) +
      engraving(params, 400, 646, 26, metal.mid, 76),
    30,
    1.1,
    0,
    30,
  );
}

export const bitkey: Drawing = { title: 'safe key', views: ['front'], draw };
