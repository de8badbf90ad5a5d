import { buttonPads } from './buttons.ts';
import { bodyColour, circle, type Drawing, engraving, ink, nameTile, type Picture, path } from './canvas.ts';
import { keyBlade } from './key-blade.ts';

function draw(picture: Picture) {
  const head =
    path('M330 330 Q400 296 470 330 L520 470 Q536 620 400 634 Q264 620 280 470 Z', bodyColour(picture)) +
    circle(400, 608, 14, ink.ground);
  const blade = keyBlade(picture, 400, 70, 280);
  if (picture.view === 'back')
    return blade + head + nameTile(picture, 330, 420, 140, 46) + engraving(picture, 400, 540, 32, ink.steel);
  return (
    blade +
    head +
    buttonPads(picture.buttons, 324, 352, 152, 210) +
    engraving(picture, 400, 586, 22, ink.steel)
  );
}

export const fixed: Drawing = { title: 'remote key', views: ['front', 'back'], maxButtons: 5, draw };
