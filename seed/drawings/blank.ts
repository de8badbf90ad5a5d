import { circle, type Drawing, digit, line, type Params, path, rect, ringShape, turned } from './canvas.ts';
import { down, slant } from './gradients.ts';
import { keyBlade, profileSection } from './key-blade.ts';
import { engraving, nameTile } from './lettering.ts';
import { brass, castShadow, rod, sheet, steel } from './material.ts';

const bows = [
  'M352 396h96v26c70 12 96 60 96 112c0 70-56 112-144 112s-144-42-144-112c0-52 26-100 96-112z',
  'M356 396h88l84 60v120l-70 70h-116l-70-70v-120z',
  'M352 396h96l20 34h76v150q0 66-66 66h-156q-66 0-66-66v-150h76z',
  'M356 396h88c50 20 92 30 92 80c0 40-24 50-24 74c0 60-50 96-112 96s-112-36-112-96c0-24-24-34-24-74c0-50 42-60 92-80z',
] as const;

/** Pits drilled into the flat of the blade. */
function dimples(params: Params) {
  return Array.from({ length: 9 }, (_, place) => {
    const [x, y] = [400 + (((place + digit(params, place, 3)) % 3) - 1) * 17, 92 + place * 32];
    const radius = 6 + digit(params, place, 3);
    return circle(x, y, radius + 1, '#ffffffb3') + circle(x - 0.5, y - 1, radius, down('#2b2f35', '#8a929d'));
  }).join('');
}

/** Brass or nickel, with a hole for the ring in its bow and a blade that has not been cut yet. */
function drawWith(params: Params, milling: string) {
  const metal = digit(params, 3, 3) === 0 ? brass : steel;
  if (params.view === 'side') {
    const edge = 'M391 66L397 50H403L409 66V396H420V646H380V396H391z';
    return (
      turned(
        castShadow(edge, 12) +
          path(edge, rod(metal)) +
          line('M398 80V640', metal.deep, 3) +
          rect(380, 396, 40, 5, 0, '#00000059'),
        26,
        1.1,
        -44,
        4,
      ) + profileSection(params, 626, 590, 76, metal)
    );
  }
  const bow = bows[digit(params, 2, bows.length)] ?? bows[0];
  const hole = ringShape(400, 606, 25);
  return turned(
    keyBlade(params, { x: 400, top: 40, length: 368, half: 33, metal }) +
      milling +
      castShadow(bow + hole, 16) +
      `<g transform="translate(3 9)">${path(bow + hole, metal.deep, 'fill-rule="evenodd"')}</g>` +
      path(bow + hole, slant(metal.light, metal.mid, metal.dark), 'fill-rule="evenodd"') +
      `<g transform="translate(400 530) scale(.9) translate(-400 -530)">${path(bow + ringShape(400, 614, 29), sheet(metal), 'fill-rule="evenodd"')}</g>` +
      circle(400, 606, 25, 'none', `stroke="${slant(metal.deep, metal.light)}" stroke-width="4"`) +
      engraving(params, 400, 490, 42, metal.mid, 170) +
      nameTile(params, 320, 514, 160, 54),
    26,
    1.07,
    -14,
    32,
  );
}

export const blank: Drawing = {
  title: 'key blank',
  views: ['front', 'side'],
  draw: (params) => drawWith(params, ''),
};

export const dimple: Drawing = {
  title: 'dimple key blank',
  views: ['front', 'side'],
  draw: (params) => drawWith(params, dimples(params)),
};
