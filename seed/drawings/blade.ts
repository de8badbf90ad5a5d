import { circle, type Drawing, engraving, ink, type Picture, rect } from './canvas.ts';
import { keyBlade } from './key-blade.ts';

function draw(picture: Picture) {
  if (picture.view === 'side')
    return rect(388, 90, 24, 500, 6, ink.steel) + rect(380, 480, 40, 110, 6, ink.steelDark);
  return (
    keyBlade(picture, 400, 80, 420, 44) +
    rect(356, 490, 88, 120, 10, ink.steelDark) +
    circle(400, 570, 12, ink.ground) +
    engraving(picture, 400, 536, 22, ink.paper)
  );
}

export const blade: Drawing = { title: 'key blade', views: ['front', 'side'], draw };
