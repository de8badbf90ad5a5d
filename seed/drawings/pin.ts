import { circle, type Drawing, engraving, ink, type Picture, rect } from './canvas.ts';

function draw(picture: Picture) {
  const pins = [0, 1, 2, 3, 4].map(
    (place) =>
      rect(220 + place * 80, 200 + (place % 2) * 40, 30, 260, 12, ink.steel) +
      circle(235 + place * 80, 214 + (place % 2) * 40, 9, ink.steelDark),
  );
  return pins.join('') + engraving(picture, 400, 580, 44, ink.graphite);
}

export const pin: Drawing = { title: 'roll pins', views: ['front'], draw };
