import { rubberButtons } from './buttons.ts';
import { box, type Drawing, digit, line, type Picture, path, rect, turned } from './canvas.ts';
import { keyBlade } from './key-blade.ts';
import { engraving, nameTile, serial } from './lettering.ts';
import { ball, down, isLight, slant, tone } from './light.ts';
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

export function smartShape(picture: Picture) {
  const shape = silhouetteOf(picture, 2);
  return { ...shape, shoulder: shape.shoulder + 16, waist: shape.waist + 18, hip: shape.hip + 14 };
}

/** The trim round a smart key: bright, dark or none. */
function trimOf(picture: Picture): Metal | undefined {
  return [steel, undefined, steel, gunmetal, undefined, bronze][digit(picture, 1, 8)];
}

function smartBody(picture: Picture, top: number) {
  const shape = smartShape(picture);
  const colour = bodyColour(picture);
  const outline = (inset: number) => bodyOutline(shape, top, height, inset);
  const trim = trimOf(picture);
  const faceInset = trim ? 20 : 12;
  return (
    moulded(outline, trim ? trim.dark : colour, 16, trim ? 5 : 10) +
    (trim
      ? path(outline(4), slant(trim.light, trim.mid, trim.light, trim.dark)) +
        path(outline(14), tone(colour, -0.6)) +
        path(outline(16), slant(tone(colour, 0.22), colour, tone(colour, -0.3)))
      : '') +
    path(outline(faceInset), ball('#ffffff2e', '#ffffff0a@50', '#fff0@75')) +
    capLine(picture, top)
  );
}

/** The bright cap at the head of a key, which pulls out with the emergency blade. */
function capLine(picture: Picture, top: number) {
  const shape = smartShape(picture);
  const colour = bodyColour(picture);
  const half = shape.hip - 10;
  if (digit(picture, 2, 3) === 0)
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

export function smartFace(picture: Picture, top: number) {
  const colour = bodyColour(picture);
  const rubber = isLight(colour) ? '#3a3f46' : tone(colour, digit(picture, 2, 2) ? 0.12 : -0.2);
  const field = { x: 318, y: top + 56, width: 164, height: picture.buttons > 2 ? 262 : 200 };
  return (
    rubberButtons(picture.buttons, field, { colour: rubber, style: digit(picture, 3, 3) }) +
    nameTile(picture, 326, top + 338, 148, 48)
  );
}

function back(picture: Picture) {
  const colour = bodyColour(picture);
  return (
    smartBody(picture, 160) +
    recess(box(314, 226, 172, 236, 54), colour, 2.5) +
    path(box(317, 229, 166, 230, 52), down(tone(colour, 0.18), tone(colour, -0.08))) +
    nameTile(picture, 330, 300, 140, 46) +
    engraving(picture, 400, 394, 30, colour, 130) +
    engraving({ ...picture, label: serial(picture) }, 400, 426, 17, colour, 120) +
    recess(box(372, 504, 56, 16, 8), colour, 2)
  );
}

function smartOpened(picture: Picture, face: string) {
  return turned(
    keyBlade(picture, { x: 400, top: -20, length: 214, half: 24 }) +
      plate(352, 188, 96, 62, 16, steel) +
      rect(370, 244, 60, 40, 6, rod(steel)) +
      smartBody(picture, 270) +
      face,
    30,
    1.02,
    0,
    -2,
  );
}

function draw(picture: Picture) {
  if (picture.view === 'opened') return smartOpened(picture, smartFace(picture, 270));
  if (picture.view === 'back') return turned(back(picture), 8, 1.36);
  return turned(smartBody(picture, 160) + smartFace(picture, 160), 8, 1.36);
}

export const smart: Drawing = { title: 'smart key', views: ['front', 'back', 'opened'], maxButtons: 6, draw };
