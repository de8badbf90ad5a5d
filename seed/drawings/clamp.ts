import { circle, type Drawing, engraving, ink, type Picture, rect } from './canvas.ts';

function draw(picture: Picture) {
  return (
    rect(200, 440, 400, 130, 16, ink.steelDark) +
    rect(220, 260, 160, 180, 12, ink.steel) +
    rect(420, 260, 160, 180, 12, ink.steel) +
    circle(400, 230, 44, ink.graphite) +
    rect(388, 230, 24, 210, 6, ink.graphite) +
    engraving(picture, 400, 524, 50, ink.paper)
  );
}

export const clamp: Drawing = { title: 'machine clamp', views: ['front'], draw };
