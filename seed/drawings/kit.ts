import { type Drawing, digit, engraving, ink, type Picture, rect } from './canvas.ts';

function draw(picture: Picture) {
  const cells = Array.from({ length: 12 }, (_, place) => {
    const [x, y] = [200 + (place % 4) * 102, 210 + Math.floor(place / 4) * 102];
    const wafers = Array.from({ length: 1 + digit(picture, place, 3) }, (_wafer, layer) =>
      rect(x + 20, y + 20 + layer * 18, 54, 12, 3, ink.brass),
    );
    return rect(x, y, 94, 94, 10, '#e9e6df') + wafers.join('');
  });
  return (
    rect(180, 190, 440, 340, 20, ink.graphite) +
    cells.join('') +
    engraving(picture, 400, 610, 50, ink.graphite)
  );
}

export const kit: Drawing = { title: 'parts kit', views: ['front'], draw };
