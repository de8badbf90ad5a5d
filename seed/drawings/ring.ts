import { circle, type Drawing, ink, nameTile, type Picture, rect, stroke } from './canvas.ts';

function draw(picture: Picture) {
  return (
    circle(400, 240, 110, 'none', stroke(ink.steel, 20)) +
    circle(400, 240, 126, 'none', stroke(ink.steelDark, 4)) +
    rect(380, 340, 40, 60, 10, ink.steelDark) +
    rect(300, 390, 200, 220, 36, ink.steel) +
    nameTile(picture, 320, 460, 160, 70)
  );
}

export const ring: Drawing = { title: 'key ring', views: ['front'], draw };
