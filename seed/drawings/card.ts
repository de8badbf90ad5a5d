import { buttonPads } from './buttons.ts';
import { bodyColour, type Drawing, engraving, ink, nameTile, type Picture, rect, stroke } from './canvas.ts';
import { keyBlade } from './key-blade.ts';

function body(picture: Picture, top: number) {
  return (
    rect(250, top, 300, 440, 36, bodyColour(picture)) +
    rect(262, top + 12, 276, 416, 28, 'none', stroke('#ffffff26', 3)) +
    rect(250, top + 330, 300, 8, 0, ink.steelDark)
  );
}

function draw(picture: Picture) {
  if (picture.view === 'opened') return keyBlade(picture, 400, 60, 220, 24) + body(picture, 230);
  if (picture.view === 'back') {
    return (
      body(picture, 150) +
      rect(300, 210, 120, 90, 12, ink.steel) +
      engraving(picture, 400, 550, 30, ink.steel)
    );
  }
  return (
    body(picture, 150) +
    buttonPads(picture.buttons, 290, 200, 220, 260) +
    nameTile(picture, 320, 510, 160, 50)
  );
}

export const card: Drawing = { title: 'key card', views: ['front', 'back', 'opened'], maxButtons: 6, draw };
