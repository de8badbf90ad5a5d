import { box, circle, type Drawing, path, rect, turned } from './canvas.ts';
import { slant } from './gradients.ts';
import {
  blackened,
  bronze,
  castShadow,
  lyingRod,
  type Metal,
  plate,
  screw,
  sheet,
  sphere,
} from './material.ts';

const chrome: Metal = { light: '#ffffff', mid: '#aeb8c4', dark: '#5c6775', deep: '#2b323b' };
const nickel: Metal = { light: '#ece8df', mid: '#b9b4a8', dark: '#87827a', deep: '#55514a' };

/** A lever on its long plate, the keyhole of a euro cylinder below. */
function leverIn(metal: Metal): Drawing {
  const lever = 'M300 214h250q90 0 110 46q-40-14-110-10H300z';
  const keyhole = 'M300 470a32 32 0 0 1 16 60v70a16 16 0 0 1-32 0v-70a32 32 0 0 1 16-60z';
  return {
    title: 'door handle',
    views: ['front'],
    draw: () =>
      turned(
        castShadow(box(232, 70, 136, 660, 44), 20) +
          `<g transform="translate(4 12)">${path(box(232, 70, 136, 660, 44), metal.deep)}</g>` +
          plate(232, 70, 136, 660, 44, metal, 8) +
          screw(300, 116, 14) +
          screw(300, 684, 14) +
          circle(306, 262, 60, '#00000059') +
          circle(300, 250, 58, slant(metal.light, metal.mid, metal.deep)) +
          circle(300, 250, 46, sheet(metal)) +
          castShadow(box(300, 222, 350, 56, 28), 22) +
          rect(276, 216, 380, 68, 34, lyingRod(metal)) +
          path(lever, '#ffffff26') +
          circle(300, 250, 30, sphere(metal)) +
          path(keyhole, '#0b0c0e', `stroke="${slant(metal.deep, '#ffffff')}" stroke-width="5"`),
        -6,
        1.04,
        -20,
      ),
  };
}

export const handle = leverIn(nickel);
export const chromeHandle = leverIn(chrome);
export const brassHandle = leverIn(bronze);
export const blackHandle = leverIn(blackened);
