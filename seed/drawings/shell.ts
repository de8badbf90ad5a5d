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

const hollow = `${stroke(ink.steelDark, 5)} stroke-dasharray="14 10"`;

function half(picture: Picture, x: number, fill: string) {
  return (
    rect(x, 210, 190, 380, 60, fill) +
    rect(x + 16, 226, 158, 348, 48, 'none', stroke('#ffffff2e', 3)) +
    engravingFree(picture, x)
  );
}

function engravingFree(picture: Picture, x: number) {
  return picture.view === 'front' ? '' : circle(x + 95, 250, 14, ink.steelDark);
}

function draw(picture: Picture) {
  const colour = bodyColour(picture);
  const blade = picture.label ? keyBlade(picture, 400, 70, 200, 26) : '';
  if (picture.view === 'opened') {
    return (
      half(picture, 190, colour) +
      half(picture, 420, colour) +
      rect(450, 300, 130, 220, 24, ink.ground, hollow) +
      buttonPads(picture.buttons, 212, 290, 146, 230)
    );
  }
  if (picture.view === 'back') {
    return (
      blade +
      rect(300, 210, 200, 390, 64, colour) +
      rect(330, 280, 140, 240, 24, 'none', hollow) +
      engraving(picture, 400, 560, 28, ink.steel)
    );
  }
  return (
    blade +
    rect(300, 210, 200, 390, 64, colour) +
    buttonPads(picture.buttons, 322, 260, 156, 240) +
    nameTile(picture, 335, 520, 130, 42)
  );
}

export const shell: Drawing = {
  title: 'empty remote shell',
  views: ['front', 'opened', 'back'],
  maxButtons: 6,
  draw,
};
