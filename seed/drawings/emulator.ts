import { box, type Drawing, digit, line, type Params, path, pickFrom, rect, turned } from './canvas.ts';
import { down, slant, tone } from './gradients.ts';
import { engraving, nameTile, serial } from './lettering.ts';
import { brass, castShadow, lamp, lyingRod, moulded, plate, recess, screw, steel } from './material.ts';

const cases = ['#26292e', '#2f3842', '#3a3f46', '#1f2d3d', '#43474d', '#2b2f35'] as const;
const wires = ['#d8342b', '#f0b51c', '#3b7fc4', '#26292e', '#3f9a66', '#e9e7e1'] as const;

/** A wire with a lit edge, from the case to the plug. */
function lead(params: Params, place: number) {
  const colour = wires[(place + digit(params, 3, 6)) % wires.length] ?? wires[0];
  const x = 322 + place * 31;
  const end = 300 + place * 40;
  const bend = `M${x} 440C${x - 10} 540 ${end - 40 + digit(params, place, 5) * 16} 540 ${end} 640`;
  return `<g transform="translate(7 12)">${line(bend, '#0000001f', 15)}</g>${line(bend, tone(colour, -0.4), 15)}${line(bend, colour, 11)}<g transform="translate(-2 -1)">${line(bend, tone(colour, 0.55), 3)}</g>`;
}

function plug() {
  const outline = box(262, 622, 276, 92, 14);
  const pins = Array.from(
    { length: 6 },
    (_, index) =>
      rect(286 + index * 40, 650, 26, 40, 4, '#0b0c0e') +
      rect(294 + index * 40, 656, 10, 28, 2, lyingRod(brass)),
  );
  return (
    castShadow(outline, 18) +
    path(outline, slant('#5c616a', '#2b2f35', '#17191c')) +
    rect(272, 640, 256, 60, 8, down('#0f1114', '#26292e')) +
    pins.join('') +
    rect(370, 610, 60, 20, 6, lyingRod(steel))
  );
}

function draw(params: Params) {
  const colour = pickFrom(cases, digit(params, 0, 6));
  const tall = 300 + digit(params, 1, 3) * 20;
  const outline = (inset: number) =>
    box(228 + inset, 130 + inset, 344 - 2 * inset, tall - 2 * inset, 28 - inset / 2);
  const body =
    moulded(outline, colour, 20, 10) +
    [
      [256, 158],
      [544, 158],
      [256, 102 + tall],
      [544, 102 + tall],
    ]
      .map(([x = 0, y = 0]) => screw(x, y, 11))
      .join('');
  const middle = 130 + tall / 2;
  const face =
    params.view === 'front'
      ? nameTile(params, 292, middle - 84, 216, 68) +
        recess(box(280, middle + 4, 240, 64, 10), colour, 2.5) +
        engraving(params, 400, middle + 48, 36, tone(colour, -0.5), 220) +
        lamp(500, 160, 8, '#7dff9a') +
        lamp(468, 160, 8, '#ff6a5a')
      : params.view === 'back'
        ? plate(
            278,
            middle - 80,
            244,
            150,
            10,
            { light: '#f4f2ec', mid: '#e2dfd7', dark: '#bdbab1', deep: '#8d8a81' },
            2,
          ) +
          engraving({ ...params, label: serial(params) }, 400, middle - 32, 28, '#e2dfd7', 210) +
          line(
            Array.from({ length: 26 }, (_, index) => `M${298 + index * 8} ${middle}v48`)
              .filter((_, index) => (params.variant >> (index % 16)) & 1 || index % 3 === 0)
              .join(''),
            '#26292e',
            4,
          )
        : recess(box(262, middle - 40, 276, 80, 12), colour, 3) + line(`M290 ${middle}H510`, '#0b0c0e', 20);
  return turned(
    [0, 1, 2, 3, 4, 5].map((place) => lead(params, place)).join('') + plug() + body + face,
    -7,
    1.1,
    0,
    -10,
  );
}

export const emulator: Drawing = { title: 'emulator module', views: ['front', 'back', 'side'], draw };
