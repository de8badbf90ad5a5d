import { circle, type Drawing, digit, ink, type Picture, rect } from './canvas.ts';

const finishes = [ink.steel, '#d8dde3', ink.brass, ink.line];

function draw(picture: Picture) {
  const fill = finishes[digit(picture, 0, 4)] ?? ink.steel;
  return (
    rect(300, 110, 110, 540, 40, fill) +
    rect(340, 230, 300, 54, 27, ink.steelDark) +
    circle(355, 257, 40, fill) +
    circle(355, 470, 20, ink.graphite) +
    rect(346, 476, 18, 54, 6, ink.graphite)
  );
}

export const handle: Drawing = { title: 'door handle', views: ['front'], draw };
