import { circle, type Drawing, engraving, ink, nameTile, type Picture, rect } from './canvas.ts';

function draw(picture: Picture) {
  return (
    rect(220, 270, 320, 220, 30, ink.steelDark) +
    rect(240, 270, 40, 220, 0, ink.graphite) +
    rect(540, 350, 110, 60, 8, ink.steel) +
    circle(640, 380, 40, ink.brass) +
    engraving(picture, 410, 395, 40, ink.paper) +
    nameTile(picture, 310, 540, 180, 52)
  );
}

export const motor: Drawing = { title: 'motor', views: ['front'], draw };
