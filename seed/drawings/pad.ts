import { buttonPads } from './buttons.ts';
import { type Drawing, ink, nameTile, type Picture, rect } from './canvas.ts';

function draw(picture: Picture) {
  return (
    rect(290, 170, 220, 400, 60, '#5b616b') +
    rect(302, 182, 196, 376, 52, '#484d56') +
    buttonPads(picture.buttons, 316, 220, 168, 300, ink.line) +
    nameTile(picture, 320, 590, 160, 44)
  );
}

export const pad: Drawing = { title: 'rubber button pad', views: ['front'], maxButtons: 6, draw };
