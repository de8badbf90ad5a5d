import { box, circle, type Drawing, digit, line, type Params, path, pickFrom, rect } from './canvas.ts';
import { across, down, slant, tone } from './gradients.ts';
import { engraving, nameTile, serial } from './lettering.ts';
import {
  brass,
  gunmetal,
  lamp,
  lyingRod,
  plate,
  recess,
  rod,
  screw,
  sheet,
  sphere,
  standShadow,
  steel,
} from './material.ts';

const coats = [
  '#3a4049',
  '#23415f',
  '#c9ccd0',
  '#7d2228',
  '#2c3036',
  '#1f5a63',
  '#d97a14',
  '#4a515b',
] as const;

/** A cast base with its swarf tray and rubber feet. */
function base(colour: string) {
  return (
    standShadow(400, 716, 320, 30) +
    rect(168, 690, 76, 26, 8, '#14161a') +
    rect(556, 690, 76, 26, 8, '#14161a') +
    path(
      'M130 560h540l22 124q0 16-18 16H126q-18 0-18-16z',
      down(tone(colour, 0.24), colour, tone(colour, -0.45)),
    ) +
    path('M130 560h540l4 18H126z', tone(colour, 0.45)) +
    rect(180, 640, 250, 34, 8, down(tone(colour, -0.6), tone(colour, -0.4)))
  );
}

/** A clamp on its slide with a key, and the spindle above. */
function workplace(params: Params) {
  const shift = digit(params, 3, 4) * 12;
  return (
    path(box(196, 300, 408, 262, 16), down('#0f1114', '#23272c')) +
    path('M196 316l0 0h408v-16H196z', '#00000080') +
    line('M210 520H590', steel.dark, 12) +
    line('M210 516H590', steel.light, 4) +
    rect(268 + shift, 470, 220, 56, 8, sheet(gunmetal)) +
    plate(292 + shift, 428, 76, 56, 6, steel, 4) +
    plate(388 + shift, 428, 76, 56, 6, steel, 4) +
    path(`M${346 + shift} 440h120l10-10h20v14l-30 14h-120z`, lyingRod(brass)) +
    circle(504 + shift, 446, 30, sphere(brass)) +
    circle(504 + shift, 446, 11, '#0f1114') +
    rect(366 + shift, 300, 68, 62, 6, rod(gunmetal)) +
    rect(382 + shift, 356, 36, 40, 4, rod(steel)) +
    path(`M${390 + shift} 396h20v24l-10 14l-10-14z`, rod(brass)) +
    path('M204 308L330 308L220 552L204 552z', '#ffffff14') +
    lamp(240, 334, 7, '#9fe3ff')
  );
}

function screen(params: Params, x: number, y: number, width: number, height: number) {
  const glow = pickFrom(['#2f8fb5', '#2f9d74', '#5a7fd0', '#c98a1c'], digit(params, 1, 4));
  return (
    path(box(x, y, width, height, 12), slant('#3b4047', '#0b0c0e')) +
    path(box(x + 8, y + 8, width - 16, height - 16, 6), slant(tone(glow, 0.15), tone(glow, -0.55))) +
    line(
      `M${x + 24} ${y + height - 30}l${width * 0.16}-24l${width * 0.12} 16l${width * 0.16}-34l${width * 0.14} 30l${width * 0.16}-14`,
      '#ffffffd9',
      4,
    ) +
    rect(x + 22, y + 22, width * 0.36, 10, 5, '#ffffff99') +
    path(
      `M${x + 8} ${y + 8}h${width * 0.5}l${-height * 0.5} ${height - 16}h${-width * 0.5 + height * 0.5}z`,
      '#ffffff14',
    )
  );
}

function emergencyStop(x: number, y: number) {
  return (
    circle(x + 2, y + 5, 38, '#00000066') +
    circle(x, y, 36, slant('#ffd75a', '#d59a0a')) +
    circle(x, y, 26, sphere({ light: '#ff8d80', mid: '#d3262a', dark: '#7d0f14', deep: '#000000' }))
  );
}

function head(colour: string) {
  return (
    path(
      'M170 170q0-40 40-40h380q40 0 40 40v396H170z',
      slant(tone(colour, 0.4), colour, tone(colour, -0.4)),
    ) +
    path('M182 176q0-34 34-34h368q34 0 34 34v384H182z', down(tone(colour, 0.16), tone(colour, -0.16))) +
    path('M216 142h368q34 0 34 30H182q0-30 34-30z', '#ffffff2b')
  );
}

function side(params: Params, colour: string) {
  return (
    base(colour) +
    path(
      'M236 560L300 150q6-26 34-26h150q30 0 30 30v406z',
      slant(tone(colour, 0.45), colour, tone(colour, -0.45)),
    ) +
    path('M254 560L312 160q4-20 26-20h136q22 0 22 24v396z', across(tone(colour, 0.1), tone(colour, -0.22))) +
    line('M440 250h44M440 276h44M440 302h44M440 328h44', tone(colour, -0.6), 9) +
    rect(520, 470, 130, 80, 10, sheet(gunmetal)) +
    rect(548, 420, 60, 54, 8, lyingRod(steel)) +
    circle(652, 510, 40, sphere(gunmetal)) +
    line('M652 510L690 440', steel.dark, 13) +
    circle(692, 436, 18, sphere({ light: '#5c616a', mid: '#26292e', dark: '#0f1012', deep: '#000000' })) +
    nameTile(params, 300, 606, 200, 56)
  );
}

function draw(params: Params) {
  const colour = pickFrom(coats, digit(params, 0, 8));
  if (params.view === 'side') return side(params, colour);
  if (params.view === 'back')
    return (
      base(colour) +
      head(colour) +
      recess(box(230, 210, 340, 190, 14), colour, 3) +
      line('M256 244H544M256 276H544M256 308H544M256 340H544M256 372H544', tone(colour, -0.25), 9) +
      plate(262, 440, 276, 82, 10, steel, 3) +
      engraving(params, 400, 480, 30, '#b4bbc5', 240) +
      engraving({ ...params, label: serial(params) }, 400, 508, 20, '#b4bbc5', 220) +
      screw(206, 166, 12) +
      screw(594, 166, 12) +
      rect(240, 594, 90, 44, 8, '#0f1114') +
      circle(470, 616, 18, '#0f1114') +
      nameTile(params, 510, 598, 150, 50)
    );
  const panel = digit(params, 2, 3);
  return (
    base(colour) +
    head(colour) +
    (panel === 0
      ? plate(210, 166, 250, 106, 12, steel, 4) + engraving(params, 335, 232, 40, '#b4bbc5', 220)
      : screen(params, 206, 158, panel === 1 ? 250 : 300, 124)) +
    emergencyStop(556, 222) +
    workplace(params) +
    nameTile(params, 292, 582, 216, 54) +
    (panel === 0 ? '' : engraving(params, 560, 622, 22, colour, 110)) +
    lamp(150, 606, 7, '#7dff9a')
  );
}

export const machine: Drawing = { title: 'key machine', views: ['front', 'back', 'side'], draw };
