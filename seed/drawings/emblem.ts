import { circle, type Drawing, engraving, ink, nameTile, type Picture, stroke } from './canvas.ts';

function draw(picture: Picture) {
  return (
    circle(400, 370, 200, ink.steelDark) +
    circle(400, 370, 186, ink.steel) +
    circle(400, 370, 160, 'none', stroke(ink.steelDark, 4)) +
    nameTile(picture, 280, 330, 240, 80) +
    engraving(picture, 400, 490, 30, ink.graphite)
  );
}

export const emblem: Drawing = { title: 'shell emblem', views: ['front'], draw };
