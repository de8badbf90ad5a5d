import { circle, type Drawing, engraving, ink, type Picture, rect, stroke } from './canvas.ts';

function draw(picture: Picture) {
  return (
    circle(400, 540, 80, 'none', stroke(ink.steel, 30)) +
    rect(384, 120, 32, 350, 8, ink.steel) +
    rect(310, 130, 74, 70, 4, ink.steel) +
    rect(416, 130, 74, 70, 4, ink.steel) +
    rect(330, 150, 22, 16, 0, ink.ground) +
    rect(450, 166, 22, 16, 0, ink.ground) +
    engraving(picture, 400, 668, 34, ink.graphite)
  );
}

export const bitkey: Drawing = { title: 'safe key', views: ['front'], draw };
