import { type Drawing, engraving, ink, type Picture, path, rect, stroke } from './canvas.ts';

function draw(picture: Picture) {
  const turns = Array.from({ length: 12 }, (_, place) => `M${280 + place * 22} 290 V450`).join(' ');
  return (
    rect(190, 250, 420, 240, 16, ink.graphite) +
    path(turns, 'none', stroke(ink.brass, 14)) +
    rect(150, 340, 60, 60, 6, ink.steel) +
    rect(590, 340, 60, 60, 6, ink.steel) +
    engraving(picture, 400, 580, 44, ink.graphite)
  );
}

export const coil: Drawing = { title: 'antenna coil', views: ['front'], draw };
