import { box, circle, type Drawing, line, type Params, path, rect } from './canvas.ts';
import { ball, down, slant, spot, tone } from './gradients.ts';
import { engraving, text } from './lettering.ts';
import { lamp, moulded, recess, screw, sheet, standShadow, steel } from './material.ts';

const colour = '#3a4049';

function post(x: number, y: number, tint: string) {
  return (
    circle(x + 2, y + 6, 34, '#00000080') +
    circle(x, y, 32, slant(tone(tint, 0.4), tint, tone(tint, -0.5))) +
    circle(x, y, 19, ball(tone(tint, 0.4), tint, tone(tint, -0.4))) +
    circle(x, y, 8, '#0b0c0e')
  );
}

function knob(x: number, y: number) {
  return (
    circle(x + 3, y + 8, 46, '#00000073') +
    circle(x, y, 44, slant('#7d838c', '#2b2f35', '#0f1012')) +
    circle(x, y, 32, sheet(steel)) +
    line(`M${x} ${y}L${x - 16} ${y - 20}`, '#26292e', 6)
  );
}

function draw(params: Params) {
  const amps = params.label || '10';
  const body =
    standShadow(400, 640, 330) +
    rect(150, 612, 70, 26, 8, '#0b0c0e') +
    rect(580, 612, 70, 26, 8, '#0b0c0e') +
    path('M110 230L150 178H650L690 230z', down('#6b727c', '#4a515b')) +
    moulded(
      (inset) => box(100 + inset, 226 + inset, 600 - 2 * inset, 392 - 2 * inset, 24 - inset / 2),
      colour,
      4,
      9,
    );
  if (params.view === 'back')
    return (
      body +
      circle(300, 420, 128, slant('#0b0c0e', '#5c616a')) +
      circle(300, 420, 116, spot('#2b2f35', '#0b0c0e')) +
      Array.from(
        { length: 7 },
        (_, blade) =>
          `<g transform="rotate(${blade * 51.4} 300 420)">${path('M300 420q20-70 62-92q-4 60-62 92z', slant('#5c616a', '#26292e'))}</g>`,
      ).join('') +
      circle(300, 420, 34, slant('#6a6f78', '#26292e')) +
      circle(300, 420, 80, 'none', 'stroke="#8a929d" stroke-width="5"') +
      circle(300, 420, 106, 'none', 'stroke="#8a929d" stroke-width="5"') +
      recess(box(500, 340, 140, 96, 10), colour, 3) +
      line('M540 376v24M570 364v24M600 376v24', steel.mid, 9) +
      engraving({ ...params, label: `${amps} A` }, 570, 510, 46, colour, 150) +
      screw(130, 256, 11) +
      screw(670, 256, 11)
    );
  return (
    body +
    path(box(140, 264, 300, 150, 14), slant('#0b0c0e', '#26292e')) +
    path(box(150, 274, 280, 130, 8), slant('#0d1a14', '#07100b')) +
    text(262, 370, 84, '13.8', '#ffb224', 'letter-spacing="4"') +
    text(386, 370, 40, 'V', '#ffb22499') +
    path('M150 274h150l-60 130h-90z', '#ffffff12') +
    knob(520, 330) +
    knob(620, 330) +
    text(520, 412, 22, 'V', '#c2c8d0') +
    text(620, 412, 22, 'A', '#c2c8d0') +
    path(box(150, 466, 64, 104, 10), slant('#0b0c0e', '#26292e')) +
    path('M158 474h48v44h-48z', down('#ff8d80', '#a3151b')) +
    path('M158 518h48v44h-48z', down('#d3262a', '#7d0f14')) +
    engraving({ ...params, label: `${amps} A · 12 V` }, 330, 530, 42, colour, 240) +
    lamp(248, 476, 7, '#7dff9a') +
    post(520, 520, '#c8252b') +
    post(620, 520, '#26292e')
  );
}

export const supply: Drawing = { title: 'power supply', views: ['front', 'back'], draw };
