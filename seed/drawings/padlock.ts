import {
  circle,
  type Drawing,
  digit,
  engraving,
  ink,
  nameTile,
  type Picture,
  path,
  rect,
  stroke,
  text,
} from './canvas.ts';

function wheels(picture: Picture) {
  const start = 400 - (picture.buttons * 56) / 2;
  return Array.from({ length: picture.buttons }, (_, place) => {
    const x = start + place * 56;
    return (
      rect(x + 3, 430, 50, 80, 8, ink.paper) +
      text(x + 28, 484, 40, String(digit(picture, place, 10)), ink.line)
    );
  }).join('');
}

function draw(picture: Picture) {
  const [fill, dark] = digit(picture, 1, 2) ? [ink.brass, ink.brassDark] : [ink.steelDark, ink.graphite];
  const shackle = path('M310 340 V240 A90 90 0 0 1 490 240 V340', 'none', stroke(ink.steel, 40));
  const body = rect(250, 320, 300, 290, 34, fill) + rect(250, 320, 300, 30, 15, dark);
  if (picture.view === 'back') return shackle + body + engraving(picture, 400, 490, 60, ink.line);
  const front =
    picture.buttons > 0
      ? wheels(picture)
      : circle(400, 490, 30, ink.line) + rect(392, 490, 16, 60, 4, ink.line);
  return shackle + body + front + nameTile(picture, 320, 372, 160, 44);
}

export const padlock: Drawing = { title: 'padlock', views: ['front', 'back'], maxButtons: 4, draw };
