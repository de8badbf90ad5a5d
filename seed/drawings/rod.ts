import { circle, type Drawing, ink, type Picture, path, rect, stroke } from './canvas.ts';

function draw(picture: Picture) {
  const bag = picture.view === 'opened' ? rect(180, 500, 440, 130, 30, '#3d4148') : '';
  return (
    path('M220 600 L520 160 Q550 120 590 150', 'none', stroke(ink.steelDark, 14)) +
    path('M300 620 L600 230 L640 240', 'none', stroke(ink.graphite, 14)) +
    circle(590, 152, 14, ink.amber) +
    circle(640, 240, 14, ink.amber) +
    bag
  );
}

export const rod: Drawing = { title: 'car opening tools', views: ['front', 'opened'], draw };
