import { buttonPads } from './buttons.ts';
import { type Drawing, digit, ink, nameTile, type Picture, rect, stroke } from './canvas.ts';

const hides = ['#7a4e2d', '#2b2f36', '#8c2f2f', '#23507a', '#4d3a2a'];

function draw(picture: Picture) {
  const colour = hides[digit(picture, 0, hides.length)] ?? ink.graphite;
  return (
    rect(280, 160, 240, 440, 80, colour) +
    rect(296, 176, 208, 408, 68, 'none', `${stroke('#ffffff88', 4)} stroke-dasharray="12 10"`) +
    buttonPads(picture.buttons, 322, 230, 156, 240, '#00000055') +
    nameTile(picture, 335, 500, 130, 40)
  );
}

export const cover: Drawing = { title: 'key cover', views: ['front'], maxButtons: 6, draw };
