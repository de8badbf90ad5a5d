import { blades } from '../facts/blades.ts';
import { digit, ink, type Picture, path, rect, stroke } from './canvas.ts';

const cuts = new Map(blades.map((blade) => [blade.code, blade.cut]));

function notches(picture: Picture, x: number, top: number, length: number, side: 1 | -1, half: number) {
  const step = (length - 70) / 6;
  let shape = '';
  for (let place = 0; place < 6; place += 1) {
    const depth = 8 + digit(picture, place + (side === 1 ? 0 : 2), 4) * 5;
    const y = top + 60 + place * step;
    shape += ` L${x + side * half} ${y} L${x + side * (half - depth)} ${y + step / 3} L${x + side * (half - depth)} ${y + (step * 2) / 3}`;
  }
  return shape;
}

function groove(picture: Picture, x: number, top: number, length: number) {
  const step = (length - 90) / 4;
  let shape = `M${x} ${top + 40}`;
  for (let place = 0; place < 4; place += 1) {
    const sway = (digit(picture, place, 5) - 2) * 7;
    const y = top + 50 + place * step;
    shape += ` Q${x + sway} ${y + step / 2} ${x} ${y + step}`;
  }
  return path(`${shape} V${top + length}`, 'none', stroke(ink.steelDark, 9));
}

/** A blade standing upright, tip on top, drawn by the way its profile is cut. */
export function keyBlade(picture: Picture, x: number, top: number, length: number, half = 30): string {
  const bottom = top + length;
  const cut = cuts.get(picture.label) ?? 'edge';
  if (cut === 'tibbe') {
    const rings = [1, 2, 3].map((place) => rect(x - 20, top + place * 40, 40, 8, 2, ink.steelDark)).join('');
    return rect(x - 20, top, 40, length, 16, ink.steel) + rings;
  }
  const tip = `M${x} ${top} L${x + half} ${top + 36}`;
  if (cut === 'edge') {
    const right = notches(picture, x, top, length, 1, half);
    const left = `L${x - half} ${bottom} L${x - half} ${top + 36} Z`;
    return (
      path(`${tip}${right} L${x + half} ${bottom} ${left}`, ink.steel) +
      path(`M${x - half * 0.4} ${top + 50} V${bottom}`, 'none', stroke(ink.steelDark, 6))
    );
  }
  const plate = path(`${tip} V${bottom} H${x - half} V${top + 36} Z`, ink.steel);
  if (cut === 'track') return plate + groove(picture, x, top, length);
  return (
    plate + groove(picture, x - half * 0.45, top, length) + groove(picture, x + half * 0.45, top, length)
  );
}
