import { type Drawing, engraving, ink, nameTile, type Picture, path } from './canvas.ts';

function draw(picture: Picture) {
  return (
    path('M200 280 L400 200 L600 280 V540 L400 630 L200 540 Z', '#d9c7a8') +
    path('M200 280 L400 360 L600 280 L400 200 Z', '#e8dac1') +
    path('M400 360 V630 L600 540 V280 Z', '#c8b48f') +
    nameTile(picture, 222, 400, 156, 60) +
    engraving(picture, 500, 470, 40, ink.graphite)
  );
}

export const box: Drawing = { title: 'boxed product', views: ['front'], draw };
