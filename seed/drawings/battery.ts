import { batteries } from '../facts/batteries.ts';
import { circle, type Drawing, group, line, type Params, path, rect, ringShape, round } from './canvas.ts';
import { across, slant } from './gradients.ts';
import { engraving, nameTile, text } from './lettering.ts';
import { castShadow, lyingRod, rod, sheet, standShadow, steel } from './material.ts';

const sizes = new Map(batteries.map((battery) => [battery.code, battery]));

/** Rays of light on a brushed disc. */
function brushed(x: number, y: number, radius: number) {
  const rays = [18, 42, 150, 198, 222, 330].map((degrees) => {
    const at = (angle: number) =>
      `${round(x + radius * Math.cos((angle * Math.PI) / 180))} ${round(y + radius * Math.sin((angle * Math.PI) / 180))}`;
    return `M${x} ${y}L${at(degrees)}A${radius} ${radius} 0 0 1 ${at(degrees + 16)}z`;
  });
  return path(rays.join(''), '#ffffff3d');
}

function coin(params: Params, x: number, y: number, radius: number) {
  return (
    castShadow(ringShape(x, y, radius), 26) +
    circle(x + 3, y + 14, radius, across(steel.dark, steel.light, steel.deep)) +
    circle(x, y, radius, slant('#ffffff', steel.mid, steel.deep)) +
    circle(x, y, radius - 12, sheet(steel)) +
    brushed(x, y, radius - 12) +
    circle(x, y, radius - 34, 'none', `stroke="${slant(steel.dark, steel.light)}" stroke-width="4"`) +
    line(`M${x - 26} ${y - radius * 0.5}h52m-26-26v52`, steel.deep, 9) +
    engraving(params, x, y + 24, radius * 0.33, '#c8ced6', radius * 1.5) +
    text(x, y + radius * 0.4, 26, '3 V', steel.deep) +
    nameTile(params, x - 84, y + radius * 0.5, 168, 52)
  );
}

function coinSide(params: Params) {
  const { diameter = 20, height = 3.2 } = sizes.get(params.label) ?? {};
  const width = diameter * 26;
  const tall = Math.max(height * 26, 44);
  const [left, top] = [400 - width / 2, 470 - tall];
  return (
    standShadow(400, 482, width / 2) +
    rect(left + 22, top + tall - 14, width - 44, 22, 8, across(steel.deep, steel.dark, steel.deep)) +
    rect(
      left,
      top,
      width,
      tall,
      16,
      across(`${steel.dark}@0`, `${steel.light}@18`, `${steel.mid}@55`, `${steel.deep}@100`),
    ) +
    rect(left, top, width, 12, 6, '#ffffffa6') +
    rect(left + 8, top + tall - 20, width - 16, 6, 3, '#00000040') +
    engraving(params, 400, top + tall / 2 + 14, 40, '#b4bbc5', width * 0.7)
  );
}

function stick(params: Params) {
  return group(
    castShadow('M326 150h148q14 0 14 14v400q0 14-14 14h-148q-14 0-14-14v-400q0-14 14-14z', 24) +
      rect(364, 108, 72, 60, 12, rod(steel)) +
      rect(
        312,
        140,
        176,
        440,
        18,
        rod({ light: '#8b93a0', mid: '#3a4049', dark: '#1d2025', deep: '#000000' }),
      ) +
      rect(
        312,
        140,
        176,
        128,
        18,
        rod({ light: '#ffdf94', mid: '#e79a12', dark: '#9a5f05', deep: '#000000' }),
      ) +
      rect(
        312,
        250,
        176,
        18,
        0,
        rod({ light: '#ffdf94', mid: '#e79a12', dark: '#9a5f05', deep: '#000000' }),
      ) +
      rect(312, 140, 176, 14, 7, lyingRod(steel)) +
      rect(312, 566, 176, 18, 8, lyingRod(steel)) +
      line('M400 192V236M378 214H422', '#241600', 10) +
      engraving(params, 400, 400, 64, '#3a4049', 150) +
      text(400, 446, 30, '12 V', '#f7a600') +
      nameTile(params, 328, 480, 144, 50),
    'translate(400 400) rotate(24) scale(1.22) translate(-400 -346)',
  );
}

function draw(params: Params) {
  if (/^A\d/.test(params.label)) return stick(params);
  if (params.view === 'side') return coinSide(params);
  const { diameter = 20 } = sizes.get(params.label) ?? {};
  const radius = round(150 + diameter * 6.4);
  return coin(params, 396, 386, radius);
}

export const battery: Drawing = { title: 'battery', views: ['front', 'side'], draw };
