import { type Drawing, engraving, ink, type Picture, path, rect, stroke } from './canvas.ts';

const tips = [
  'q20 -10 20 -30',
  'q10 -20 -14 -30',
  'l14 -14 l-14 -14 l14 -14',
  'v-30',
  'q-20 -14 4 -34',
  'l-16 -12 l16 -16',
];

function draw(picture: Picture) {
  const picks = tips.map((tip, place) => {
    const x = 200 + place * 80;
    return (
      path(`M${x} 420 V220 ${tip}`, 'none', stroke(ink.steelDark, 10)) +
      rect(x - 16, 400, 32, 190, 14, ink.graphite)
    );
  });
  const pouch = picture.view === 'opened' ? rect(150, 470, 500, 150, 24, '#6b4a2f') : '';
  return picks.join('') + pouch + engraving(picture, 400, 660, 40, ink.graphite);
}

export const pick: Drawing = { title: 'lock pick set', views: ['front', 'opened'], draw };
