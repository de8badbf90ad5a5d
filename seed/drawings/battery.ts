import {
  circle,
  type Drawing,
  engraving,
  ink,
  nameTile,
  type Picture,
  rect,
  stroke,
  text,
} from './canvas.ts';

function draw(picture: Picture) {
  if (/^A\d/.test(picture.label)) {
    return (
      rect(370, 120, 60, 40, 8, ink.steel) +
      rect(320, 150, 160, 430, 20, ink.graphite) +
      rect(320, 150, 160, 110, 20, ink.brass) +
      engraving(picture, 400, 420, 48, ink.glyph) +
      text(400, 220, 60, '+', ink.line)
    );
  }
  if (picture.view === 'side') {
    return (
      rect(180, 330, 440, 90, 18, ink.steel) +
      rect(210, 420, 380, 34, 10, ink.steelDark) +
      engraving(picture, 400, 390, 40, ink.graphite)
    );
  }
  return (
    circle(400, 370, 220, ink.steelDark) +
    circle(400, 370, 208, ink.steel) +
    circle(400, 370, 180, 'none', stroke(ink.steelDark, 3)) +
    text(400, 290, 90, '+', ink.graphite) +
    engraving(picture, 400, 400, 56, ink.graphite) +
    nameTile(picture, 320, 440, 160, 48)
  );
}

export const battery: Drawing = { title: 'battery', views: ['front', 'side'], draw };
