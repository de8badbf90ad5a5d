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

function draw(picture: Picture) {
  if (picture.view === 'side')
    return keyBlade(picture, 400, 70, 300, 12) + rect(376, 350, 48, 270, 20, bodyColour(picture));
  const head =
    path('M340 350 H460 L520 420 Q540 600 400 620 Q260 600 280 420 Z', bodyColour(picture)) +
    circle(400, 586, 20, ink.ground);
  const face =
    picture.view === 'back'
      ? engraving(picture, 400, 500, 40, ink.steel)
      : nameTile(picture, 310, 440, 180, 60);
  return keyBlade(picture, 400, 70, 300) + head + face;
}

export const key: Drawing = { title: 'transponder key', views: ['front', 'back', 'side'], draw };
