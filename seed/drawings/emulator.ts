import {
  bodyColour,
  type Drawing,
  engraving,
  ink,
  nameTile,
  type Picture,
  path,
  rect,
  stroke,
} from './canvas.ts';

const leads = ['#c0392b', ink.amber, '#2c6e8f', ink.line];

function draw(picture: Picture) {
  const wires = leads
    .map((colour, place) =>
      path(
        `M${350 + place * 34} 480 C${340 + place * 30} 560 ${300 + place * 60} 560 ${310 + place * 60} 640`,
        'none',
        stroke(colour, 9),
      ),
    )
    .join('');
  const plug = rect(280, 620, 240, 50, 10, ink.graphite);
  const body = rect(250, 200, 300, 290, 26, bodyColour(picture));
  const face =
    picture.view === 'back'
      ? rect(290, 250, 220, 160, 10, ink.steelDark)
      : nameTile(picture, 290, 260, 220, 70) + engraving(picture, 400, 420, 28, ink.steel);
  return wires + plug + body + (picture.view === 'side' ? rect(250, 330, 300, 20, 4, ink.line) : face);
}

export const emulator: Drawing = { title: 'emulator module', views: ['front', 'back', 'side'], draw };
