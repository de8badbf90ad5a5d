import { circle, type Drawing, engraving, ink, type Picture, rect, text } from './canvas.ts';

function draw(picture: Picture) {
  if (picture.view === 'back')
    return (
      rect(170, 250, 460, 270, 20, ink.graphite) +
      circle(400, 385, 90, ink.line) +
      circle(400, 385, 30, ink.steelDark)
    );
  return (
    rect(170, 250, 460, 270, 20, ink.graphite) +
    rect(210, 290, 200, 90, 10, '#10161d') +
    text(310, 352, 48, '13.8', ink.amber) +
    circle(480, 460, 22, '#c0392b') +
    circle(560, 460, 22, ink.line) +
    engraving(picture, 520, 340, 40, ink.glyph)
  );
}

export const supply: Drawing = { title: 'power supply', views: ['front', 'back'], draw };
