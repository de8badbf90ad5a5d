import { circle, type Drawing, engraving, ink, nameTile, type Picture, rect } from './canvas.ts';

function draw(picture: Picture) {
  const legs = [
    rect(230, 300, 60, 24, 4, ink.steel),
    rect(230, 420, 60, 24, 4, ink.steel),
    rect(510, 300, 60, 24, 4, ink.steel),
    rect(510, 420, 60, 24, 4, ink.steel),
  ];
  const base = rect(280, 250, 240, 240, 16, ink.graphite);
  if (picture.view === 'side')
    return (
      rect(280, 360, 240, 120, 10, ink.graphite) +
      rect(360, 310, 80, 60, 8, ink.steel) +
      rect(290, 480, 20, 60, 2, ink.steel) +
      rect(490, 480, 20, 60, 2, ink.steel)
    );
  return (
    legs.join('') +
    base +
    circle(400, 370, 70, ink.steelDark) +
    circle(400, 370, 46, ink.amber) +
    engraving(picture, 400, 570, 40, ink.graphite) +
    nameTile(picture, 320, 610, 160, 46)
  );
}

export const electricSwitch: Drawing = { title: 'switch', views: ['front', 'side'], draw };
