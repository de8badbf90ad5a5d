import { buttonPads } from './buttons.ts';
import {
  bodyColour,
  circle,
  type Drawing,
  engraving,
  ink,
  nameTile,
  type Picture,
  rect,
  stroke,
} from './canvas.ts';
import { keyBlade } from './key-blade.ts';

function body(picture: Picture, top: number) {
  return (
    circle(400, top + 430, 46, 'none', stroke(ink.steel, 14)) +
    rect(292, top, 216, 420, 70, bodyColour(picture)) +
    rect(304, top + 12, 192, 396, 60, 'none', stroke('#ffffff22', 3)) +
    circle(400, top + 52, 26, ink.steelDark) +
    circle(400, top + 52, 12, ink.steel)
  );
}

function draw(picture: Picture) {
  if (picture.view === 'blade')
    return keyBlade(picture, 400, 140, 420, 38) + rect(362, 540, 76, 70, 8, ink.steelDark);
  if (picture.view === 'opened') {
    return (
      keyBlade(picture, 400, 60, 270) + body(picture, 250) + buttonPads(picture.buttons, 322, 340, 156, 300)
    );
  }
  if (picture.view === 'back') {
    return (
      body(picture, 150) + circle(400, 340, 16, ink.steelDark) + engraving(picture, 400, 460, 34, ink.steel)
    );
  }
  return (
    body(picture, 150) +
    buttonPads(picture.buttons, 322, 246, 156, 250) +
    nameTile(picture, 330, 510, 140, 40)
  );
}

export const flip: Drawing = {
  title: 'flip key',
  views: ['front', 'opened', 'back', 'blade'],
  maxButtons: 6,
  draw,
};
