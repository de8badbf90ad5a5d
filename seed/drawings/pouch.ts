import { type Drawing, ink, type Picture, path, rect, stroke } from './canvas.ts';

function draw(picture: Picture) {
  const flap =
    picture.view === 'opened'
      ? path('M240 250 H560 L520 120 H280 Z', ink.steelDark)
      : path('M240 250 H560 L520 400 H280 Z', ink.line);
  return (
    rect(240, 240, 320, 360, 30, ink.graphite) +
    flap +
    path('M340 500 A60 60 0 0 1 460 500 M365 520 A35 35 0 0 1 435 520', 'none', stroke(ink.steel, 10)) +
    path('M340 550 L460 450', 'none', stroke(ink.amber, 12))
  );
}

export const pouch: Drawing = { title: 'signal-blocking pouch', views: ['front', 'opened'], draw };
