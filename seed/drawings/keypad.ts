import { circle, type Drawing, ink, nameTile, type Picture, rect, text } from './canvas.ts';

function draw(picture: Picture) {
  const keys = Array.from({ length: picture.buttons }, (_, place) => {
    const [x, y] = [340 + (place % 3) * 60, 220 + Math.floor(place / 3) * 60];
    return circle(x, y, 22, ink.button) + text(x, y + 10, 28, String(place + 1), ink.glyph);
  });
  return (
    rect(290, 120, 220, 520, 40, ink.line) +
    keys.join('') +
    rect(330, 480, 250, 50, 25, ink.steel) +
    nameTile(picture, 320, 570, 160, 46)
  );
}

export const keypad: Drawing = { title: 'smart door lock', views: ['front'], maxButtons: 9, draw };
