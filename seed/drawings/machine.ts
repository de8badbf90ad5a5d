import {
  bodyColour,
  circle,
  type Drawing,
  digit,
  engraving,
  ink,
  nameTile,
  type Picture,
  path,
  rect,
} from './canvas.ts';

function draw(picture: Picture) {
  const colour = bodyColour(picture);
  const base =
    rect(170, 500, 460, 110, 24, colour) +
    rect(190, 600, 60, 24, 8, ink.line) +
    rect(550, 600, 60, 24, 8, ink.line);
  if (picture.view === 'side') {
    return (
      base +
      path('M230 500 L280 220 H460 V500 Z', colour) +
      rect(470, 430, 120, 70, 10, ink.steelDark) +
      nameTile(picture, 300, 540, 200, 46)
    );
  }
  const back = picture.view === 'back';
  const tower = rect(190, 180, 420, 340, 36, colour) + rect(220, 330, 360, 170, 18, '#dfe5ea');
  const work =
    rect(385, 330, 30, 70, 6, ink.steel) +
    path('M388 400 H412 L400 430 Z', ink.amber) +
    rect(320, 440, 160, 44, 8, ink.steelDark);
  const screen = digit(picture, 2, 2)
    ? rect(250, 205, 180, 100, 12, '#10161d') + rect(262, 217, 156, 76, 6, '#2c6e8f')
    : rect(250, 225, 220, 60, 10, ink.steelDark);
  const panel = back
    ? rect(260, 220, 280, 220, 12, ink.line)
    : screen + circle(520, 255, 26, ink.amber) + work;
  return (
    base +
    tower +
    panel +
    nameTile(picture, 290, 535, 220, 48) +
    engraving(picture, 400, 668, 30, ink.graphite)
  );
}

export const machine: Drawing = { title: 'key machine', views: ['front', 'back', 'side'], draw };
