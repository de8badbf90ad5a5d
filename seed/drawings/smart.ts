import { rubberButtons } from './buttons.ts';
import { box, type Drawing, digit, line, type Params, path, rect, turned } from './canvas.ts';
import { ball, down, isLight, slant, tone } from './gradients.ts';
import { keyBlade } from './key-blade.ts';
import { engraving, nameTile, serial } from './lettering.ts';
import {
  bodyColour,
  bronze,
  gunmetal,
  type Metal,
  moulded,
  plate,
  recess,
  rod,
  sheet,
  steel,
} from './material.ts';
import { bodyOutline, silhouetteOf } from './outline.ts';

const height = 460;

export function smartShape(params: Params) {
  const shape = silhouetteOf(params, 2);
  return { ...shape, shoulder: shape.shoulder + 16, waist: shape.waist + 18, hip: shape.hip + 14 };
}

/** The trim round a smart key: bright, dark or none. */
function trimOf(params: Params): Metal | undefined {
  return [steel, undefined, steel, gunmetal, undefined, bronze][digit(params, 1, 8)];
}

function smartBody(params: Params, top: number) {
  const shape = smartShape(params);
  const colour = bodyColour(params);
  const outline = (inset: number) => bodyOutline(shape, top, height, inset);
  const trim = trimOf(params);
  const faceInset = trim ? 20 : 12;
  return (
    moulded(outline, trim ? trim.dark : colour, 16, trim ? 5 : 10) +
    (trim
      ? path(outline(4), slant(trim.light, trim.mid, trim.light, trim.dark)) +
        path(outline(14), tone(colour, -0.6)) +
        path(outline(16), slant(tone(colour, 0.22), colour, tone(colour, -0.3)))
      : '') +
    path(outline(faceInset), ball('#ffffff2e', '#ffffff0a@50', '#fff0@75')) +
    capLine(params, top)
  );
}

/** The bright cap at the head of a key, which pulls out with the emergency blade. */
function capLine(params: Params, top: number) {
  const shape = smartShape(params);
  const colour = bodyColour(params);
  const half = shape.hip - 10;
  if (digit(params, 2, 3) === 0)
    return (
      path(
        `M${400 - half} ${top + 392}Q400 ${top + 416} ${400 + half} ${top + 392}C${400 + half} ${top + 440} ${400 + half * 0.6} ${top + 448} 400 ${top + 448}S${400 - half} ${top + 440} ${400 - half} ${top + 392}z`,
        sheet(steel),
      ) + line(`M${400 - half} ${top + 391}Q400 ${top + 415} ${400 + half} ${top + 391}`, '#00000080', 3)
    );
  return (
    line(`M${400 - half} ${top + 408}Q400 ${top + 426} ${400 + half} ${top + 408}`, tone(colour, -0.7), 4) +
    line(`M${400 - half} ${top + 412}Q400 ${top + 430} ${400 + half} ${top + 412}`, tone(colour, 0.3), 2)
  );
}

export function smartFace(params: Params, top: number) {
  const colour = bodyColour(params);
  const rubber = isLight(colour) ? '#3a3f46' : tone(colour, digit(params, 2, 2) ? 0.12 : -0.2);
  const field = { x: 318, y: top + 56, width: 164, height: params.buttons > 2 ? 262 : 200 };
  return (
    rubberButtons(params.buttons, field, { colour: rubber, style: digit(params, 3, 3) }) +
    nameTile(params, 326, top + 338, 148, 48)
  );
}

function back(params: Params) {
  const colour = bodyColour(params);
  return (
    smartBody(params, 160) +
    recess(box(314, 226, 172, 236, 54), colour, 2.5) +
    path(box(317, 229, 166, 230, 52), down(tone(colour, 0.18), tone(colour, -0.08))) +
    nameTile(params, 330, 300, 140, 46) +
    engraving(params, 400, 394, 30, colour, 130) +
    engraving({ ...params, label: serial(params) }, 400, 426, 17, colour, 120) +
    recess(box(372, 504, 56, 16, 8), colour, 2)
  );
}

function smartOpened(params: Params, face: string) {
  return turned(
    keyBlade(params, { x: 400, top: -20, length: 214, half: 24 }) +
      plate(352, 188, 96, 62, 16, steel) +
      rect(370, 244, 60, 40, 6, rod(steel)) +
      smartBody(params, 270) +
      face,
    30,
    1.02,
    0,
    -2,
  );
}

function draw(params: Params) {
  if (params.view === 'opened') return smartOpened(params, smartFace(params, 270));
  if (params.view === 'back') return turned(back(params), 8, 1.36);
  return turned(smartBody(params, 160) + smartFace(params, 160), 8, 1.36);
}

export const smart: Drawing = { title: 'smart key', views: ['front', 'back', 'opened'], maxButtons: 6, draw };
