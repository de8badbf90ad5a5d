import { circle, type Drawing, digit, engraving, ink, nameTile, type Picture, rect } from './canvas.ts';

function draw(picture: Picture) {
  const [fill, dark] = digit(picture, 1, 2) ? [ink.brass, ink.brassDark] : [ink.steel, ink.steelDark];
  if (picture.view === 'side') {
    return (
      circle(400, 300, 120, fill) +
      rect(350, 380, 100, 200, 50, fill) +
      circle(400, 300, 84, dark) +
      rect(392, 240, 16, 120, 6, ink.line)
    );
  }
  return (
    rect(150, 220, 500, 150, 75, fill) +
    rect(190, 330, 420, 150, 30, fill) +
    rect(370, 220, 60, 270, 8, dark) +
    rect(370, 200, 60, 60, 12, dark) +
    circle(190, 295, 46, dark) +
    rect(184, 268, 12, 54, 4, ink.line) +
    circle(610, 295, 46, dark) +
    rect(604, 268, 12, 54, 4, ink.line) +
    engraving(picture, 280, 420, 36, ink.line) +
    nameTile(picture, 320, 540, 160, 50)
  );
}

export const cylinder: Drawing = { title: 'lock cylinder', views: ['front', 'side'], draw };
