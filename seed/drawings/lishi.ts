import {
  circle,
  type Drawing,
  engraving,
  ink,
  nameTile,
  type Picture,
  path,
  rect,
  stroke,
} from './canvas.ts';
import { keyBlade } from './key-blade.ts';

function draw(picture: Picture) {
  const grid = [0, 1, 2, 3, 4, 5].map((place) => `M${300 + place * 40} 330 V470`).join(' ');
  return (
    keyBlade(picture, 400, 80, 220, 18) +
    rect(270, 290, 260, 220, 20, ink.steel) +
    path(`${grid} M290 370 H510 M290 410 H510 M290 450 H510`, 'none', stroke(ink.steelDark, 4)) +
    path('M530 400 L620 330', 'none', stroke(ink.graphite, 18)) +
    circle(530, 400, 18, ink.line) +
    rect(340, 510, 120, 90, 14, ink.graphite) +
    engraving(picture, 400, 566, 30, ink.glyph) +
    (picture.view === 'back' ? '' : nameTile(picture, 310, 620, 180, 50))
  );
}

export const lishi: Drawing = { title: 'pick and decoder', views: ['front', 'back'], draw };
