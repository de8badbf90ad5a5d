import {
  box,
  circle,
  type Drawing,
  digit,
  group,
  line,
  type Params,
  path,
  rect,
  round,
  turned,
} from './canvas.ts';
import { across, down, slant } from './gradients.ts';
import { engraving, nameTile } from './lettering.ts';
import {
  brass,
  castShadow,
  gunmetal,
  lyingRod,
  moulded,
  plate,
  rod,
  screw,
  sheet,
  steel,
} from './material.ts';

const euro = 'M436 430a30 30 0 0 1 15 56v52a15 15 0 0 1-30 0v-52a30 30 0 0 1 15-56z';

/** The rim that shows in the edge of the door, with its bolt and latch. */
function rim(params: Params, bolts: number, isRoller: boolean) {
  const strip = box(328, 80, 144, 640, 18);
  return (
    castShadow(strip, 20) +
    `<g transform="translate(3 9)">${path(strip, steel.deep)}</g>` +
    plate(328, 80, 144, 640, 18, steel) +
    screw(400, 124, 17) +
    screw(400, 676, 17) +
    rect(362, 210, 76, 92, 6, '#0b0c0e') +
    (isRoller
      ? rect(376, 216, 48, 80, 10, rod(steel))
      : path('M368 214h64v84h-64z', across(brass.deep, brass.light, brass.mid)) +
        path('M368 214h30v84h-30z', '#ffffff33')) +
    Array.from({ length: bolts }, (_, index) => {
      const y = (bolts > 1 ? 430 : 450) + index * 66;
      return (
        rect(360, y, 80, bolts > 1 ? 50 : 100, 6, '#0b0c0e') +
        rect(366, y + 6, 68, bolts > 1 ? 38 : 88, bolts > 1 ? 19 : 4, lyingRod(steel))
      );
    }).join('') +
    engraving(params, 400, 370, 40, '#b4bbc5', 110)
  );
}

interface Build {
  title: string;
  /** How deep the case reaches into the door. */
  deep: number;
  bolts: number;
  isRoller?: boolean;
}

function boltsOf(count: number) {
  if (count === 1) return rect(186, 470, 84, 92, 6, lyingRod(steel));
  return Array.from({ length: count }, (_, index) =>
    rect(180, 420 + index * 52, 90, 38, 19, lyingRod(steel)),
  ).join('');
}

function fixings(deep: number) {
  const at = (dx: number, dy: number) =>
    [230, 590].map((y) => `M${300 + dx} ${y + dy}v0M${246 + deep + dx} ${y + dy}v0`).join('');
  return line(at(0, 0), '#00000080', 16) + line(at(-1, -2), steel.mid, 11);
}

function caseIn({ deep, bolts, isRoller = false }: Build, params: Params) {
  if (params.view === 'side') return turned(rim(params, bolts, isRoller), 6, 1.08);
  const colour = digit(params, 3, 3) === 0 ? '#8d949d' : '#4a515b';
  const middle = 270 + deep * 0.62;
  const latch = isRoller
    ? rect(204, 250, 60, 72, 30, rod(steel))
    : rect(196, 250, 76, 70, 6, lyingRod(brass)) + path('M196 250h34l-34 50z', '#ffffff4d');
  return turned(
    latch +
      boltsOf(bolts) +
      moulded(
        (inset) => box(270 + inset, 200 + inset, deep - 2 * inset, 420 - 2 * inset, 16),
        colour,
        16,
        7,
      ) +
      castShadow(box(240, 90, 40, 620, 10), 12) +
      rect(238, 90, 42, 620, 8, rod(steel)) +
      circle(259, 120, 9, '#0b0c0e') +
      circle(259, 680, 9, '#0b0c0e') +
      circle(middle + 2, 300, 38, slant(steel.deep, steel.light)) +
      circle(middle, 298, 34, sheet(gunmetal)) +
      rect(middle - 18, 280, 36, 36, 3, '#0b0c0e') +
      group(
        path(
          euro,
          down('#0b0c0e', '#22252a'),
          `stroke="${slant('#00000099', '#ffffff80')}" stroke-width="4"`,
        ),
        `translate(${round(middle - 436)} 0)`,
      ) +
      fixings(deep) +
      engraving(params, 270 + deep * 0.27, 420, 52, colour, 84) +
      nameTile(params, 300, 566, Math.min(150, deep - 60), 46),
    0,
    1.14,
    Math.round((530 - 270 - deep) / 2),
  );
}

function toDrawing(build: Build): Drawing {
  return { title: build.title, views: ['front', 'side'], draw: (params) => caseIn(build, params) };
}

export const lockcase = toDrawing({ title: 'mortise lock', deep: 260, bolts: 1 });
export const steelDoorLock = toDrawing({ title: 'steel door lock', deep: 330, bolts: 4 });
export const rollerLock = toDrawing({ title: 'roller lock', deep: 180, bolts: 1, isRoller: true });
export const shutterLock = toDrawing({ title: 'shutter lock', deep: 300, bolts: 2 });
