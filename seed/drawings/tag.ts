import { circle, type Drawing, engraving, group, ink, type Picture, rect } from './canvas.ts';

const colours = ['#c0392b', ink.amber, '#2c6e8f', '#3f7d57'];

function draw(picture: Picture) {
  const tags = colours.map((colour, place) =>
    group(
      rect(-60, 0, 120, 200, 26, colour) +
        circle(0, 30, 14, ink.ground) +
        rect(-40, 70, 80, 100, 8, ink.paper),
      `translate(${220 + place * 120} ${230 + (place % 2) * 50}) rotate(${place * 6 - 9})`,
    ),
  );
  return tags.join('') + engraving(picture, 400, 610, 44, ink.graphite);
}

export const tag: Drawing = { title: 'key tags', views: ['front'], draw };
