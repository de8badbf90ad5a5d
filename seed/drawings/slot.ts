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
} from './canvas.ts';
import { keyBlade } from './key-blade.ts';

function body(picture: Picture, top: number) {
  return (
    path(
      `M310 ${top + 40} Q310 ${top} 350 ${top} H450 Q490 ${top} 490 ${top + 40} L510 ${top + 380} Q510 ${top + 440} 400 ${top + 440} Q290 ${top + 440} 290 ${top + 380} Z`,
      bodyColour(picture),
    ) +
    rect(340, top + 14, 120, 60, 14, ink.line) +
    path(
      `M292 ${top + 350} Q400 ${top + 390} 508 ${top + 350} L510 ${top + 380} Q510 ${top + 440} 400 ${top + 440} Q290 ${top + 440} 290 ${top + 380} Z`,
      ink.steel,
    )
  );
}

function draw(picture: Picture) {
  if (picture.view === 'opened')
    return (
      body(picture, 140) + keyBlade(picture, 620, 190, 240, 24) + rect(590, 420, 60, 60, 10, ink.steelDark)
    );
  if (picture.view === 'back') {
    return (
      body(picture, 140) +
      circle(400, 300, 20, ink.line) +
      nameTile(picture, 335, 380, 130, 42) +
      engraving(picture, 400, 550, 28, ink.graphite)
    );
  }
  return (
    body(picture, 140) +
    buttonPads(picture.buttons, 322, 224, 156, 250) +
    nameTile(picture, 340, 516, 120, 40)
  );
}

export const slot: Drawing = {
  title: 'slot remote',
  views: ['front', 'back', 'opened'],
  maxButtons: 6,
  draw,
};
