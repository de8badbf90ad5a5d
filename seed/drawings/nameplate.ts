import { type Drawing, nameTile, type Picture } from './canvas.ts';

export const nameplate: Drawing = {
  title: 'name plate',
  views: ['front'],
  frame: '80 250 640 300',
  draw: (picture: Picture) => nameTile(picture, 80, 250, 640, 300),
};
