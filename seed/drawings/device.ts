import {
  bodyColour,
  circle,
  type Drawing,
  digit,
  engraving,
  ink,
  nameTile,
  type Picture,
  rect,
  stroke,
} from './canvas.ts';

function draw(picture: Picture) {
  const wide = digit(picture, 2, 2) === 1;
  const [x, y, width, height] = wide ? [150, 220, 500, 320] : [250, 140, 300, 480];
  const body =
    rect(x, y, width, height, 40, bodyColour(picture)) +
    rect(x + 8, y + 8, width - 16, height - 16, 34, 'none', stroke(ink.amber, 4));
  if (picture.view === 'side')
    return rect(360, 160, 80, 440, 24, bodyColour(picture)) + rect(372, 240, 10, 200, 4, ink.amber);
  if (picture.view === 'back')
    return body + nameTile(picture, 300, 350, 200, 56) + engraving(picture, 400, 470, 26, ink.steel);
  const screenHeight = wide ? height - 110 : height - 210;
  const keys = [0, 1, 2]
    .map((place) => circle(330 + place * 70, y + height - (wide ? 36 : 96), 18, ink.button))
    .join('');
  return (
    body +
    rect(x + 34, y + 34, width - 68, screenHeight, 12, '#10161d') +
    rect(x + 54, y + 54, width - 108, 40, 8, '#2c6e8f') +
    rect(x + 54, y + 110, (width - 120) / 2, 70, 8, '#24506a') +
    rect(x + 66 + (width - 120) / 2, y + 110, (width - 120) / 2, 70, 8, '#355f4b') +
    keys +
    nameTile(picture, 320, 650, 160, 48)
  );
}

export const device: Drawing = { title: 'programming device', views: ['front', 'back', 'side'], draw };
