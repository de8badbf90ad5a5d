import { circle, type Drawing, digit, line, type Params, path, rect, round, turned } from './canvas.ts';
import { down } from './gradients.ts';
import { keyBlade, profileSection } from './key-blade.ts';
import { engraving } from './lettering.ts';
import { castShadow, gunmetal, plate, rod, steel } from './material.ts';

/** What holds the blade: a round hub for a flip key, a long tongue for an emergency key, a square foot for universal shells. */
function root(params: Params, place: number) {
  const hole = (y: number, radius: number) =>
    circle(400, y, radius + 4, down(steel.deep, steel.light)) + circle(400, y, radius, '#14161a');
  const stamp = engraving(params, 400, 540, 26, '#b4bbc5', 90);
  if (place === 0)
    return (
      plate(346, 490, 108, 124, 50, steel) + hole(578, 17) + engraving(params, 400, 542, 24, '#b4bbc5', 80)
    );
  if (place === 1) {
    const tongue = 'M362 486h76v92q0 44-38 44t-38-44z';
    return (
      castShadow(tongue, 12) +
      path(tongue, rod(steel)) +
      line('M362 488H438', gunmetal.dark, 4) +
      stamp +
      hole(592, 11)
    );
  }
  return plate(352, 490, 96, 112, 12, steel) + line('M360 556H440', steel.deep, 4) + stamp + hole(578, 11);
}

function draw(params: Params) {
  if (params.view === 'side') {
    const edge = 'M389 80L396 60H404L411 80V500H426V612H374V500H389z';
    return (
      turned(
        castShadow(edge, 12) +
          path(edge, rod(steel)) +
          line('M398 90V490', steel.deep, 4) +
          rect(374, 500, 52, 6, 0, '#00000059'),
        28,
        1.14,
        -40,
        4,
      ) + profileSection(params, 626, 590, 84)
    );
  }
  const half = round(40 + digit(params, 1, 3) * 3);
  return (
    turned(
      keyBlade(params, { x: 400, top: 70, length: 430, half }) + root(params, digit(params, 2, 3)),
      28,
      1.14,
      -24,
      34,
    ) + profileSection(params, 640, 610, 68)
  );
}

export const blade: Drawing = { title: 'key blade', views: ['front', 'side'], draw };
