import { circle, type Drawing, digit, ink, type Picture, path, rect, stroke } from './canvas.ts';

function draw(picture: Picture) {
  const size = 200 + digit(picture, 0, 5) * 20;
  return (
    rect(400 - size / 2, 160, size, size * 0.9, 30, ink.graphite) +
    rect(416 - size / 2, 176, size - 32, size * 0.9 - 32, 22, 'none', stroke(ink.steelDark, 4)) +
    path(`M400 ${160 + size * 0.9} C400 520 480 460 500 540`, 'none', stroke(ink.line, 12)) +
    circle(510, 580, 56, ink.amber)
  );
}

export const wedge: Drawing = { title: 'air wedge', views: ['front'], draw };
