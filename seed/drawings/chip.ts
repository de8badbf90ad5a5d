import { box, type Drawing, digit, group, line, type Params, path, rect, turned } from './canvas.ts';
import { across, down, slant } from './gradients.ts';
import { engraving, nameTile } from './lettering.ts';
import { castShadow, ink, recess, rod } from './material.ts';

/** A glass tube with a coil on ferrite and the die beside it. */
function glass(params: Params) {
  const turns = Array.from({ length: 17 }, (_, turn) => `M${236 + turn * 11} 352v96`).join('');
  const tube = box(150, 320, 500, 160, 80);
  return turned(
    castShadow(tube, 20) +
      path(tube, down('#cfe3ea8c', '#7fa2b059', '#d9edf499')) +
      rect(
        216,
        366,
        236,
        68,
        8,
        rod({ light: '#6a6f78', mid: '#3b4047', dark: '#24272c', deep: '#000000' }),
      ) +
      rect(230, 352, 192, 96, 10, across('#7a4517', '#e09a58', '#7a4517')) +
      line(turns, '#f2c08a', 3) +
      rect(470, 362, 84, 76, 6, slant('#4a5a50', '#27322c')) +
      rect(490, 378, 44, 44, 4, slant('#70767f', '#26292e')) +
      line('M422 372H470M422 428H470', ink.copper, 4) +
      path(tube, 'none', `stroke="${slant('#ffffff', '#8fb0bd', '#d4e8ef')}" stroke-width="5"`) +
      line('M210 344H590', '#ffffffb3', 12) +
      rect(296, 504, 208, 56, 10, slant('#f5f3ee', '#d8d5cc')) +
      engraving(params, 400, 542, 34, '#f0eee8', 190),
    -24,
    1.16,
  );
}

/** A carbon wedge: a black block with its code printed in white. */
function wedge(params: Params) {
  const outline = 'M276 250H524L580 322V506Q580 522 564 522H236Q220 522 220 506V322z';
  const isBack = params.view === 'back';
  return turned(
    castShadow(outline, 30) +
      `<g transform="translate(6 26)">${path(outline, across('#1a1c20', '#0c0d0f'))}</g>` +
      path(outline, slant('#7d838c', '#3a3e45@30', '#1b1d21@75', '#0f1012')) +
      group(
        path(outline, slant('#474c54', '#2b2f35', '#212429')),
        'translate(400 388) scale(.93) translate(-400 -388)',
      ) +
      (isBack
        ? recess(box(312, 332, 176, 120, 12), '#2b2f35', 3) +
          rect(330, 350, 140, 84, 6, slant('#7b5a2a', '#b98a46', '#6b4a1e')) +
          line('M344 362H456M344 378H456M344 394H456M344 410H456', '#e7bd7a', 4)
        : engraving(params, 400, 412, 84, '#2b2f35', 300) +
          engraving({ ...params, label: 'TRANSPONDER' }, 400, 460, 24, '#2b2f35', 220)) +
      nameTile(params, 318, 478, 164, 44) +
      line('M284 262H516L562 322', '#ffffff5c', 4),
    -10,
    1.42,
    0,
    0,
  );
}

function draw(params: Params) {
  const isGlass =
    params.view === 'front' && (params.label === '' || /^(ID1[123]|T5|ID33|ID13)$/.test(params.label));
  if (isGlass || digit(params, 0, 7) === 0) return glass(params);
  return wedge(params);
}

export const chip: Drawing = { title: 'transponder chip', views: ['front', 'back'], draw };
