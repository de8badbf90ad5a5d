import { buttonPads } from './buttons.ts';
import {
  bodyColour,
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
  const body =
    rect(300, 180, 200, 360, 60, bodyColour(picture)) +
    rect(312, 192, 176, 336, 52, 'none', stroke(ink.steel, 4));
  const chain =
    circle(400, 150, 26, 'none', stroke(ink.steelDark, 10)) +
    path('M400 176 V200', 'none', stroke(ink.steelDark, 10));
  if (picture.view === 'back')
    return (
      chain + body + rect(340, 300, 120, 160, 16, ink.line) + engraving(picture, 400, 280, 34, ink.steel)
    );
  return (
    chain +
    body +
    circle(400, 232, 10, '#c0392b') +
    buttonPads(picture.buttons, 322, 256, 156, 220) +
    nameTile(picture, 330, 580, 140, 42)
  );
}

export const garage: Drawing = { title: 'gate remote', views: ['front', 'back'], maxButtons: 6, draw };
