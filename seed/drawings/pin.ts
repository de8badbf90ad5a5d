import { box, type Drawing, digit, ellipse, group, line, type Params, rect } from './canvas.ts';
import { down } from './gradients.ts';
import { engraving } from './lettering.ts';
import { castShadow, plate, rod, steel } from './material.ts';

/** Loose slotted spring pins. */
function draw(params: Params) {
  const pins = [0, 1, 2, 3, 4].map((place) => {
    const angle = ([-34, 12, -8, 40, -60][place] ?? 0) + (digit(params, place, 16) - 8) * 2;
    const [x, y] = [
      [210, 300],
      [350, 240],
      [470, 330],
      [600, 270],
      [330, 420],
    ][place] ?? [0, 0];
    const length = 250 + digit(params, place, 3) * 8;
    return group(
      castShadow(box(-26, -length / 2, 52, length, 18), 14) +
        rect(-26, -length / 2, 52, length, 14, rod(steel)) +
        line(`M6 ${-length / 2 + 16}V${length / 2 - 8}`, '#0b0c0e', 7) +
        line(`M11 ${-length / 2 + 16}V${length / 2 - 8}`, '#ffffffb3', 2) +
        ellipse(0, -length / 2 + 8, 25, 10, down(steel.light, steel.dark)) +
        ellipse(0, -length / 2 + 8, 13, 5, '#0b0c0e'),
      `translate(${x} ${y}) rotate(${angle})`,
    );
  });
  return group(
    pins.join('') +
      (params.label
        ? plate(420, 500, 220, 96, 16, steel, 5) + engraving(params, 530, 568, 54, '#b4bbc5', 180)
        : ''),
    'translate(-20 20) scale(1.05)',
  );
}

export const pin: Drawing = { title: 'roll pins', views: ['front'], draw };
