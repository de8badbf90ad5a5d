import { buttonPads } from './buttons.ts';
import {
  bodyColour,
  type Drawing,
  digit,
  engraving,
  ink,
  nameTile,
  type Picture,
  rect,
  stroke,
} from './canvas.ts';
import { keyBlade } from './key-blade.ts';

function body(picture: Picture, top: number) {
  const radius = 40 + digit(picture, 1, 5) * 16;
  const trim = digit(picture, 2, 2) ? ink.steel : ink.graphite;
  return (
    rect(276, top, 248, 430, radius, trim) +
    rect(286, top + 10, 228, 410, radius - 8, bodyColour(picture)) +
    rect(370, top + 4, 60, 14, 7, ink.steelDark)
  );
}

function draw(picture: Picture) {
  if (picture.view === 'opened') {
    return (
      keyBlade(picture, 400, 60, 230, 26) + rect(350, 230, 100, 44, 12, ink.steelDark) + body(picture, 262)
    );
  }
  if (picture.view === 'back') {
    return (
      body(picture, 150) +
      rect(320, 230, 160, 250, 30, 'none', stroke('#ffffff33', 4)) +
      nameTile(picture, 330, 320, 140, 44) +
      engraving(picture, 400, 530, 30, ink.steel)
    );
  }
  return (
    body(picture, 150) +
    buttonPads(picture.buttons, 312, 210, 176, 260) +
    nameTile(picture, 330, 500, 140, 42)
  );
}

export const smart: Drawing = { title: 'smart key', views: ['front', 'back', 'opened'], maxButtons: 6, draw };
