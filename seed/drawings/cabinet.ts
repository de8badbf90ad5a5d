import { circle, type Drawing, engraving, ink, type Picture, rect } from './canvas.ts';

function draw(picture: Picture) {
  const hooks = Array.from({ length: 15 }, (_, place) => {
    const [x, y] = [260 + (place % 5) * 70, 240 + Math.floor(place / 5) * 110];
    return circle(x, y, 8, ink.graphite) + rect(x - 6, y + 8, 12, 56, 5, ink.brass);
  });
  const door = picture.view === 'opened' ? rect(590, 160, 90, 420, 8, ink.steelDark) : '';
  return (
    door +
    rect(210, 160, 380, 420, 16, ink.steel) +
    rect(226, 176, 348, 388, 8, ink.paper) +
    hooks.join('') +
    engraving(picture, 400, 650, 40, ink.graphite)
  );
}

export const cabinet: Drawing = { title: 'key cabinet', views: ['front', 'opened'], draw };
