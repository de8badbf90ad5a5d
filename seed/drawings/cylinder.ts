import { blades } from '../facts/blades.ts';
import {
  box,
  circle,
  type Drawing,
  digit,
  ellipse,
  group,
  line,
  type Params,
  path,
  rect,
  turned,
} from './canvas.ts';
import { across, down, slant, spot } from './gradients.ts';
import { engraving, nameTile } from './lettering.ts';
import {
  brass,
  castShadow,
  gunmetal,
  lyingRod,
  type Metal,
  rod,
  screw,
  sheet,
  sphere,
  standShadow,
  steel,
} from './material.ts';

const profiles = new Set(blades.map((blade) => blade.code));

/** A round face with a keyway. */
export function plugFace(x: number, y: number, radius: number, metal: Metal, angle = 0) {
  const slot = `M${x - radius * 0.1} ${y - radius * 0.56}h${radius * 0.2}v${radius * 0.34}h${radius * 0.12}v${radius * 0.3}h${-radius * 0.12}v${radius * 0.48}h${-radius * 0.2}v${-radius * 0.4}h${-radius * 0.1}v${-radius * 0.3}h${radius * 0.1}z`;
  return (
    circle(x, y, radius, slant(metal.light, metal.mid, metal.deep)) +
    circle(x, y, radius * 0.88, sheet(metal)) +
    circle(x, y, radius * 0.72, 'none', `stroke="${metal.deep}" stroke-width="2.5"`) +
    `<g transform="rotate(${angle} ${x} ${y})">${line(slot, metal.light, 4)}${path(slot, '#0b0c0e')}</g>`
  );
}

/** A door cylinder lying on its side: barrel, flange, cam in the middle. */
function door(params: Params, metal: Metal) {
  const length = Math.min(Number(params.label) || 70, 95) * 6.4;
  const [left, right] = [400 - length / 2, 400 + length / 2];
  const flange = box(left + 8, 410, length - 16, 130, 34);
  return (
    castShadow(box(left, 250, length, 290, 70), 26) +
    path(flange, lyingRod(metal)) +
    rect(left, 248, length, 196, 22, lyingRod(metal)) +
    rect(left, 248, length, 10, 5, '#ffffff80') +
    rect(352, 226, 96, 330, 10, down('#1a1c20', '#3a3e45', '#111214')) +
    path('M362 300h76v120h-76z', lyingRod(gunmetal)) +
    path('M370 300l10-96h40l10 96z', rod(steel)) +
    line('M384 210L378 296', '#ffffffb3', 4) +
    circle(400, 500, 17, recessHole) +
    rect(left - 6, 262, 26, 168, 8, rod(metal)) +
    rect(right - 20, 262, 26, 168, 8, rod(metal)) +
    engraving(params, left + length * 0.2, 366, 40, metal.mid, 90) +
    nameTile(params, right - length * 0.36, 470, Math.min(150, length * 0.3), 46)
  );
}

const recessHole = down('#0b0c0e', '#565d67');

/** The same cylinder seen from the door: round plug, straight stem. */
function doorEnd(params: Params, metal: Metal) {
  const outline = 'M400 140a128 128 0 0 1 66 238v208a66 66 0 0 1-132 0v-208a128 128 0 0 1 66-238z';
  return (
    castShadow(outline, 26) +
    `<g transform="translate(6 16)">${path(outline, metal.deep)}</g>` +
    path(
      outline,
      slant(metal.light, metal.mid, metal.dark),
      `stroke="${slant('#ffffff', metal.dark, metal.deep)}" stroke-width="4"`,
    ) +
    plugFace(400, 268, 94, metal) +
    circle(400, 560, 18, recessHole) +
    engraving(params, 400, 470, 34, metal.mid, 110)
  );
}

/** A cam lock or a car's barrel: a turned body with a face that takes the key. */
function barrel(params: Params, metal: Metal) {
  const isCar = profiles.has(params.label);
  const rings = Array.from({ length: 6 }, (_, index) =>
    rect(
      398 + index * 34,
      330 + (index % 2) * 6,
      18,
      150 - (index % 2) * 12,
      4,
      lyingRod(isCar ? brass : metal),
    ),
  );
  return turned(
    castShadow(box(250, 312, 400, 190, 60), 30) +
      rect(330, 316, 290, 178, 16, lyingRod(isCar ? gunmetal : metal)) +
      rings.join('') +
      rect(604, 352, 60, 106, 10, lyingRod(steel)) +
      (isCar
        ? path('M640 372h44l14 14v40l-14 14h-44z', lyingRod(gunmetal))
        : rect(650, 300, 26, 210, 10, rod(steel))) +
      ellipse(322, 405, 66, 150, across('#2a2d32', '#5f656e')) +
      ellipse(300, 405, 66, 150, slant(steel.light, steel.mid, steel.deep)) +
      group(
        plugFace(400, 400, 118, isCar ? steel : metal),
        'translate(294 405) scale(.44 1) translate(-400 -400)',
      ) +
      (params.label ? rect(404, 378, 190, 54, 8, sheet(steel)) : '') +
      engraving(params, 499, 418, 36, '#b4bbc5', 170),
    -14,
    1.32,
    -40,
    -4,
  );
}

function barrelFace(params: Params, metal: Metal) {
  return (
    standShadow(400, 650, 190) +
    circle(400, 380, 250, across('#17191c', '#4b5058', '#17191c')) +
    circle(400, 370, 244, slant('#6d737c', '#2b2f35', '#131519')) +
    circle(400, 370, 196, slant(steel.deep, steel.light)) +
    plugFace(400, 370, 184, metal, 0) +
    circle(320, 290, 120, spot('#ffffff4d', '#fff0')) +
    engraving(params, 400, 594, 34, '#2b2f35', 150)
  );
}

/** A practice lock of clear acrylic with visible pins. */
function clear(params: Params) {
  const pins = [0, 1, 2, 3, 4].map((place) => {
    const x = 262 + place * 64;
    const split = 346 + digit(params, place, 4) * 12;
    return (
      rect(x, 250, 26, split - 250, 5, rod(steel)) +
      rect(x, split + 2, 26, 424 - split, 8, rod(brass)) +
      line(`M${x + 4} 216l18 8l-18 8l18 8l-18 8`, '#6d737c', 4)
    );
  });
  const body = box(170, 200, 460, 330, 60);
  return turned(
    castShadow(body, 26) +
      path(body, slant('#d7ecf5a6', '#9fc4d366', '#cfe6f0a6')) +
      rect(190, 372, 440, 120, 20, lyingRod(brass), 'opacity=".82"') +
      pins.join('') +
      path(body, 'none', `stroke="${slant('#ffffff', '#86aebd', '#e9f6fb')}" stroke-width="6"`) +
      line('M212 222H560', '#ffffffb3', 12) +
      rect(600, 372, 34, 120, 10, rod(brass)) +
      screw(220, 500, 12),
    -10,
    1.2,
  );
}

function metalOf(params: Params) {
  return digit(params, 1, 3) === 0 ? steel : brass;
}

function draw(params: Params) {
  const metal = metalOf(params);
  const isBarrel = profiles.has(params.label) || (Number(params.label) > 0 && Number(params.label) <= 30);
  if (isBarrel) return params.view === 'side' ? barrelFace(params, metal) : barrel(params, metal);
  if (!params.label) return clear(params);
  return params.view === 'side'
    ? turned(doorEnd(params, metal), 0, 1.24)
    : turned(door(params, metal), -12, 1.2);
}

/** A cylinder with a knob instead of a keyway on the inside. */
function withKnob(params: Params) {
  const metal = metalOf(params);
  if (params.view === 'side')
    return turned(
      doorEnd(params, metal) +
        circle(404, 282, 96, '#00000066') +
        circle(400, 268, 92, sphere(metal)) +
        rect(376, 164, 48, 208, 24, rod(metal)),
      0,
      1.24,
    );
  const right = 400 + Math.min(Number(params.label) || 70, 76) * 3.2;
  return turned(
    door({ ...params, label: String(Math.min(Number(params.label) || 70, 76)) }, metal) +
      rect(right + 4, 310, 40, 72, 8, lyingRod(metal)) +
      rect(right + 34, 250, 56, 192, 26, rod(metal)) +
      rect(right + 40, 258, 12, 176, 6, '#ffffff66'),
    -12,
    1.12,
    -34,
  );
}

export const cylinder: Drawing = { title: 'lock cylinder', views: ['front', 'side'], draw };
export const thumbTurn: Drawing = { title: 'thumb-turn cylinder', views: ['front', 'side'], draw: withKnob };
