import { box, type Drawing, line, type Params, path, rect, turned } from './canvas.ts';
import { across } from './gradients.ts';
import { engraving, nameTile } from './lettering.ts';
import { brass, castShadow, lyingRod, rod, steel } from './material.ts';

function shank(params: Params) {
  return (
    castShadow(box(336, 60, 128, 330, 10), 20) +
    rect(336, 60, 128, 330, 14, rod(steel)) +
    rect(336, 60, 128, 16, 8, '#ffffff80') +
    path('M336 384h128l-36 74h-56z', rod(steel)) +
    path('M336 384h128l-6 12H342z', '#0000002e') +
    nameTile(params, 322, 150, 156, 52) +
    engraving(params, 400, 296, 64, '#b4bbc5', 110)
  );
}

/** An end mill: spiral flutes with bright cutting edges. */
function mill(params: Params) {
  const flutes = Array.from(
    { length: 6 },
    (_, index) => `M372 ${478 + index * 38}Q396 ${510 + index * 38} 428 ${494 + index * 38}`,
  ).join('');
  return turned(
    shank(params) +
      castShadow(box(370, 440, 60, 270, 8), 14) +
      rect(370, 450, 60, 260, 6, across(brass.deep, brass.light, brass.mid, brass.deep)) +
      line(flutes, '#3f2c08', 13) +
      `<g transform="translate(0 -7)">${line(flutes, '#fff6cf', 4)}</g>` +
      path('M370 700h60v8l-30 12l-30-12z', lyingRod(brass)),
    24,
    1.02,
    10,
    10,
  );
}

/** A tracer: a plain ground tip without cutting edges. */
function tracer(params: Params) {
  return turned(
    shank(params) +
      castShadow(box(380, 440, 40, 260, 8), 14) +
      path('M376 450h48l-4 210l-12 56h-16l-12-56z', rod(steel)) +
      rect(370, 446, 60, 24, 6, lyingRod(brass)) +
      rect(372, 480, 56, 10, 4, lyingRod(steel)),
    24,
    1.02,
    10,
    10,
  );
}

export const cutter: Drawing = { title: 'milling cutter', views: ['front'], draw: mill };
export const probe: Drawing = { title: 'tracer probe', views: ['front'], draw: tracer };
