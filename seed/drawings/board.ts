import {
  circle,
  type Drawing,
  digit,
  engraving,
  ink,
  nameTile,
  type Picture,
  path,
  rect,
  stroke,
} from './canvas.ts';

function draw(picture: Picture) {
  const base =
    rect(240, 160, 320, 440, 40, ink.board) +
    circle(274, 196, 12, ink.ground) +
    circle(526, 564, 12, ink.ground);
  const traces = path(
    'M300 250 H420 V330 M500 240 V380 H440 M300 480 H380 V540',
    'none',
    stroke('#5f9f80', 6),
  );
  if (picture.view === 'back')
    return (
      base +
      traces +
      circle(400, 400, 110, ink.steel) +
      circle(400, 400, 90, ink.steelDark) +
      nameTile(picture, 330, 540, 140, 40)
    );
  const parts = [0, 1, 2]
    .map((place) => rect(300 + place * 70, 460 + digit(picture, place, 3) * 14, 44, 44, 6, ink.steel))
    .join('');
  return (
    base +
    traces +
    rect(330, 280, 140, 120, 8, ink.line) +
    engraving(picture, 400, 350, 26, ink.steel) +
    parts +
    nameTile(picture, 330, 540, 140, 40)
  );
}

export const board: Drawing = { title: 'circuit board', views: ['front', 'back'], draw };
