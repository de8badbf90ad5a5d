import { type Drawing, engraving, ink, type Picture, path, rect, stroke } from './canvas.ts';

function draw(picture: Picture) {
  return (
    rect(360, 120, 80, 260, 10, ink.steel) +
    path('M360 380 L385 420 H415 L440 380 Z', ink.steelDark) +
    rect(385, 420, 30, 150, 4, ink.steel) +
    path('M386 440 L414 470 M386 480 L414 510 M386 520 L414 550', 'none', stroke(ink.amber, 7)) +
    engraving(picture, 400, 650, 44, ink.graphite)
  );
}

export const cutter: Drawing = { title: 'cutter or probe', views: ['front'], draw };
