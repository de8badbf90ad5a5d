import { circle, type Drawing, engraving, ink, type Picture, rect, stroke } from './canvas.ts';

function draw(picture: Picture) {
  return (
    circle(400, 370, 190, ink.graphite) +
    circle(400, 370, 150, ink.ground, stroke(ink.steelDark, 6)) +
    rect(180, 330, 120, 80, 10, ink.brass) +
    rect(500, 330, 120, 80, 10, ink.brass) +
    engraving(picture, 400, 385, 42, ink.graphite)
  );
}

export const holder: Drawing = { title: 'battery holder', views: ['front'], draw };
