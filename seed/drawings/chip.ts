import { type Drawing, digit, engraving, ink, type Picture, path, rect, stroke } from './canvas.ts';

function draw(picture: Picture) {
  if (digit(picture, 0, 3) === 0) {
    return (
      rect(180, 320, 440, 110, 55, '#cfe0e6', stroke('#8fa9b3', 6)) +
      rect(250, 345, 160, 60, 8, ink.brass) +
      path(
        'M260 345 V405 M280 345 V405 M300 345 V405 M320 345 V405 M340 345 V405',
        'none',
        stroke(ink.brassDark, 5),
      ) +
      rect(430, 350, 90, 50, 6, ink.graphite) +
      engraving(picture, 400, 510, 44, ink.graphite)
    );
  }
  const back = picture.view === 'back';
  return (
    path('M260 250 H540 L570 290 V470 H230 V290 Z', ink.line) +
    path('M276 264 H524 L550 298 V456 H250 V298 Z', ink.graphite) +
    (back ? rect(320, 320, 160, 90, 10, ink.steelDark) : engraving(picture, 400, 385, 52, ink.steel))
  );
}

export const chip: Drawing = { title: 'transponder chip', views: ['front', 'back'], draw };
