import {
  circle,
  type Drawing,
  engraving,
  ink,
  nameTile,
  type Picture,
  path,
  rect,
  stroke,
} from './canvas.ts';

function draw(picture: Picture) {
  return (
    rect(150, 340, 440, 120, 20, ink.steel) +
    circle(370, 340, 34, ink.steelDark) +
    path('M370 330 L600 230 L440 170', 'none', stroke(ink.graphite, 24)) +
    engraving(picture, 240, 420, 32, ink.graphite) +
    nameTile(picture, 400, 380, 160, 50)
  );
}

export const closer: Drawing = { title: 'door closer', views: ['front'], draw };
