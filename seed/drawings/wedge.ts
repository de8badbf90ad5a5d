import { box, circle, type Drawing, ellipse, line, path, rect, turned } from './canvas.ts';
import { ball, down } from './gradients.ts';
import { castShadow, ink, moulded, rod, steel } from './material.ts';

/** The pump bulb with its valve. */
function bulb(x: number, y: number) {
  return (
    castShadow(box(x - 60, y - 84, 120, 168, 60), 18) +
    ellipse(x, y, 62, 86, ball('#6d737c', '#2b2f35', '#0f1012')) +
    line(`M${x - 50} ${y - 20}q50 20 100 0M${x - 52} ${y + 16}q52 22 104 0`, '#0000004d', 5) +
    rect(x - 12, y + 80, 24, 40, 6, rod(steel)) +
    circle(x, y + 122, 16, ball('#ffe0a0', ink.amber, '#9a5f05'))
  );
}

function cushion(width: number, height: number) {
  return () => {
    const [left, top] = [330 - width / 2, 90];
    const outline = (inset: number) =>
      box(left + inset, top + inset, width - 2 * inset, height - 2 * inset, 44 - inset / 2);
    const hose = `M330 ${top + height - 10}C330 690 470 720 520 640S590 520 600 500`;
    return turned(
      `<g transform="translate(6 12)">${line(hose, '#00000026', 22)}</g>${line(hose, '#0f1012', 22)}${line(hose, '#3b4047', 16)}<g transform="translate(-3 -3)">${line(hose, '#7d838c', 4)}</g>` +
        moulded(outline, '#2f3338', 10, 20) +
        line(outline(26), '#6b727c', 3, 'stroke-dasharray="12 9"') +
        path(outline(40), down('#42474f', '#2b2f35')) +
        line(`M${left + 70} ${top + height / 2}h${width - 140}`, ink.amber, 14) +
        bulb(600, 430),
      -6,
      1.04,
    );
  };
}

/** Open on one side, to fit around a rod. */
function horseshoe() {
  const outline = (inset: number) => {
    const t = 100 - inset;
    return `M${150 + inset} ${130 + inset}q0 -${30 - inset / 2} 30 -${30 - inset / 2}h${t - 40}q30 0 30 30V400q0 60 60 60t60-60V${130 + inset}q0-30 30-30h${t - 40}q30 0 30 30V410q0 ${190 - inset}-190 ${190 - inset}t-190-${190 - inset}z`;
  };
  const hose = 'M330 590C330 700 480 720 540 650S610 540 620 520';
  return turned(
    `${line(hose, '#0f1012', 22)}${line(hose, '#3b4047', 16)}<g transform="translate(-3 -3)">${line(hose, '#7d838c', 4)}</g>` +
      moulded(outline, '#2f3338', 10, 12) +
      line('M330 520v30', ink.amber, 14) +
      bulb(630, 450),
    -6,
  );
}

const views = ['front'] as const;
export const wedge: Drawing = { title: 'air wedge', views, draw: cushion(360, 400) };
export const smallWedge: Drawing = { title: 'small air wedge', views, draw: cushion(270, 300) };
export const largeWedge: Drawing = { title: 'large air wedge', views, draw: cushion(430, 480) };
export const openWedge: Drawing = { title: 'U-shaped air wedge', views, draw: horseshoe };
