import { box, type Drawing, digit, line, type Params, path, rect, turned } from './canvas.ts';
import { slant } from './gradients.ts';
import { engraving } from './lettering.ts';
import { blackened, castShadow, moulded, plate, rod, steel } from './material.ts';

const picks = [
  'q22-10 22-34',
  'q12-22-16-32',
  'l16-14l-16-14l16-14l-16-14',
  'v-36',
  'q-24-14 4-40',
  'l-18-12l18-18',
  'q16 0 16-18t-16-18',
  'l10-10l-10-10l10-10',
];
const extractors = [
  'l14-10v-8l-14-10',
  'q0-26 20-26',
  'l12-14v-16',
  'l-14-8v-14',
  'q-20 0-20-24',
  'l10-8l-10-8l10-8',
];

/** Tools side by side in an open case. */
function caseOf(tips: readonly string[], hide: string) {
  return (params: Params) => {
    const count = Math.min(Math.max(Math.ceil(Number(params.label) / 2) || 8, 6), 9);
    const gap = 520 / count;
    const isOpen = params.view === 'opened';
    const tools = Array.from({ length: count }, (_, place) => {
      const x = Math.round(140 + gap / 2 + place * gap);
      const tip = tips[(place + digit(params, 1, 4)) % tips.length] ?? 'v-30';
      const top = 250 - ((place * 37) % 60);
      const shaft = `M${x} 430V${top}${tip}`;
      return (
        `<g transform="translate(6 10)">${line(shaft, '#00000033', 12)}</g>` +
        line(shaft, steel.deep, 12) +
        line(shaft, steel.mid, 8) +
        rect(
          x - 17,
          400,
          34,
          170,
          14,
          rod(place % 2 ? blackened : { light: '#d8756f', mid: '#a3252b', dark: '#5c1115', deep: '#000000' }),
        )
      );
    });
    return turned(
      moulded(
        (inset) => box(100 + inset, 130 + inset, 600 - 2 * inset, 540 - 2 * inset, 36 - inset / 2),
        hide,
        14,
        10,
      ) +
        path(box(124, 156, 552, 488, 22), slant('#17191c', '#2b2f35')) +
        tools.join('') +
        castShadow(box(116, 490, 568, 164, 20), 4) +
        path(
          box(116, 490, 568, 164, 20),
          slant(
            isOpen ? '#8a5a34' : '#4a515b',
            isOpen ? '#6b4326' : '#33373d',
            isOpen ? '#4d2f1a' : '#23272c',
          ),
        ) +
        line('M128 508H672', '#ffffff59', 4, 'stroke-dasharray="12 9"') +
        (params.label
          ? plate(338, 540, 124, 76, 14, steel, 4) + engraving(params, 400, 596, 50, '#b4bbc5', 100)
          : ''),
      -4,
      1.06,
    );
  };
}

const views = ['front', 'opened'] as const;
export const pick: Drawing = { title: 'lock pick set', views, draw: caseOf(picks, '#3a3f46') };
export const extractor: Drawing = {
  title: 'broken key extractor set',
  views,
  draw: caseOf(extractors, '#2c4a70'),
};
