import { box, type Drawing, digit, line, type Params, path, turned } from './canvas.ts';
import { slant } from './gradients.ts';
import { engraving } from './lettering.ts';
import { brass, moulded, sheet, steel } from './material.ts';

/** Wafers in a row, each with its window. */
function wafers(params: Params, place: number, x: number, y: number) {
  const metal = (place + digit(params, 1, 3)) % 3 === 0 ? steel : brass;
  const outline = Array.from({ length: 2 + digit(params, place, 2) }, (_, layer) => {
    const [left, top] = [x + 14 + layer * 22, y + 18 + layer * 12];
    return `${box(left, top, 46, 54, 6)}${box(left + 12, top + 14 + ((place + layer) % 3) * 5, 22, 14, 3)}`;
  });
  const lit = outline.map((each) => path(each, sheet(metal), `fill-rule="evenodd" stroke="${metal.deep}"`));
  return `<g transform="translate(3 6)">${path(outline.join(''), '#00000073')}</g>${lit.join('')}`;
}

function draw(params: Params) {
  const cells = Array.from({ length: 15 }, (_, place) => {
    const [x, y] = [122 + (place % 5) * 112, 250 + Math.floor(place / 5) * 122];
    return path(box(x, y, 104, 114, 10), slant('#14161a', '#33373d')) + wafers(params, place, x, y);
  });
  return turned(
    moulded(
      (inset) => box(90 + inset, 120 + inset, 620 - 2 * inset, 530 - 2 * inset, 34 - inset / 2),
      '#3b4552',
      20,
      9,
    ) +
      path(box(112, 140, 576, 92, 14), slant('#f4f2ec', '#dcd9d1')) +
      engraving(params, 330, 204, 56, '#e6e3da', 300) +
      line('M520 172H660M520 196H620', '#8a877e', 8) +
      cells.join('') +
      path('M112 140H560L300 632H112z', '#ffffff0d'),
    -5,
    1.04,
  );
}

export const kit: Drawing = { title: 'parts kit', views: ['front'], draw };
