import { circle, type Drawing, digit, engraving, ink, nameTile, type Picture, rect } from './canvas.ts';
import { keyBlade } from './key-blade.ts';

function draw(picture: Picture) {
  const brass = digit(picture, 3, 3) === 0;
  const [fill, dark] = brass ? [ink.brass, ink.brassDark] : [ink.steel, ink.steelDark];
  if (picture.view === 'side') return rect(388, 80, 24, 540, 8, fill) + rect(382, 420, 36, 200, 8, dark);
  return (
    keyBlade(picture, 400, 70, 320, 28) +
    rect(290, 380, 220, 230, 80, fill) +
    circle(400, 570, 22, ink.ground) +
    engraving(picture, 400, 450, 40, dark) +
    nameTile(picture, 330, 476, 140, 44)
  );
}

export const blank: Drawing = { title: 'key blank', views: ['front', 'side'], draw };
