import { circle, type Drawing, engraving, ink, nameTile, type Picture, rect } from './canvas.ts';

function draw(picture: Picture) {
  if (picture.view === 'side')
    return (
      rect(340, 120, 120, 520, 16, ink.steel) +
      rect(360, 220, 80, 60, 6, ink.steelDark) +
      rect(360, 440, 80, 80, 6, ink.steelDark)
    );
  return (
    rect(250, 110, 34, 540, 10, ink.steel) +
    rect(284, 200, 260, 360, 14, ink.graphite) +
    rect(216, 260, 40, 60, 6, ink.steelDark) +
    rect(206, 430, 50, 80, 6, ink.steelDark) +
    rect(380, 270, 44, 44, 4, ink.ground) +
    circle(402, 440, 26, ink.ground) +
    rect(390, 450, 24, 70, 10, ink.ground) +
    engraving(picture, 470, 390, 30, ink.steel) +
    nameTile(picture, 320, 580, 190, 50)
  );
}

export const lockcase: Drawing = { title: 'lock body', views: ['front', 'side'], draw };
