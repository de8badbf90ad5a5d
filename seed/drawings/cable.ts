import { circle, type Drawing, digit, ink, nameTile, type Picture, path, rect, stroke } from './canvas.ts';

function draw(picture: Picture) {
  const sway = 60 + digit(picture, 1, 4) * 40;
  const pins = [0, 1, 2, 3, 4, 5, 6, 7].map(
    (place) => circle(186 + place * 22, 560, 6, ink.brass) + circle(186 + place * 22, 590, 6, ink.brass),
  );
  return (
    path(`M260 540 C${260 - sway} 200 ${540 + sway} 560 560 270`, 'none', stroke(ink.graphite, 22)) +
    path('M150 530 H380 L360 620 H170 Z', ink.line) +
    pins.join('') +
    rect(510, 160, 110, 120, 14, ink.line) +
    rect(530, 130, 70, 40, 4, ink.steel) +
    nameTile(picture, 440, 560, 180, 52)
  );
}

export const cable: Drawing = { title: 'diagnostic cable', views: ['front'], draw };
