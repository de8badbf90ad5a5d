import { rubberButtons } from './buttons.ts';
import { box, circle, type Drawing, digit, group, line, type Picture, path, rect } from './canvas.ts';
import { cardFace } from './card.ts';
import { fixedShape } from './fixed.ts';
import { keyBlade } from './key-blade.ts';
import { nameTile } from './lettering.ts';
import { isLight, slant, tone } from './light.ts';
import { bodyColour, castShadow, moulded, plate, rod, sphere, steel } from './material.ts';
import { bodyOutline, silhouetteOf } from './outline.ts';
import { smartFace, smartShape } from './smart.ts';

interface Form {
  title: string;
  height: number;
  outline(picture: Picture, inset: number): string;
  face(picture: Picture): string;
  hasBlade: boolean;
}

const top = 170;

/** The inside of a half: bare walls, posts for the screws, ribs that hold the board and the cell. */
function hollow(form: Form, picture: Picture) {
  const colour = bodyColour(picture);
  const outline = (inset: number) => form.outline(picture, inset);
  const [wall, floor] = [tone(colour, 0.14), tone(colour, -0.32)];
  const middle = top + form.height / 2;
  const posts = [middle - 150, middle + 150].map(
    (y) =>
      circle(402, y + 4, 18, '#00000080') +
      circle(400, y, 16, sphere({ light: tone(colour, 0.5), mid: wall, dark: floor, deep: floor })) +
      circle(400, y, 6, '#000000b3'),
  );
  return (
    castShadow(outline(0), 22) +
    path(outline(0), slant(tone(colour, 0.55), wall, tone(colour, -0.4))) +
    path(outline(12), slant(tone(colour, -0.66), floor, tone(colour, 0.06))) +
    line(`M330 ${middle - 100}H470M330 ${middle + 112}H470`, tone(colour, -0.75), 9) +
    line(`M330 ${middle - 104}H470M330 ${middle + 108}H470`, tone(colour, 0.16), 4) +
    circle(400, middle + 4, 74, 'none', `stroke="${tone(colour, -0.78)}" stroke-width="9"`) +
    circle(400, middle, 74, 'none', `stroke="${tone(colour, 0.12)}" stroke-width="4"`) +
    posts.join('')
  );
}

function shellFront(form: Form, picture: Picture) {
  return moulded((inset) => form.outline(picture, inset), bodyColour(picture), 10, 10) + form.face(picture);
}

function looseBlade(picture: Picture, x: number, y: number) {
  return (
    keyBlade(picture, { x, top: y, length: 210, half: 24 }) +
    plate(x - 26, y + 200, 52, 56, 14, steel) +
    circle(x, y + 230, 11, '#14161a')
  );
}

/** A half placed on the table, its own middle at the point. */
function laid(content: string, x: number, y: number, degrees: number, scale: number) {
  return group(content, `translate(${x} ${y}) rotate(${degrees}) scale(${scale}) translate(-400 -390)`);
}

function drawForm(form: Form) {
  return (picture: Picture) => {
    const fit = 440 / form.height;
    const blade = form.hasBlade && picture.label ? looseBlade(picture, 400, 270) : '';
    if (picture.view === 'back')
      return laid(hollow(form, picture), 360, 400, -8, 1.3 * fit) + laid(blade, 660, 420, 12, 1.2);
    if (picture.view === 'opened')
      return (
        laid(hollow(form, picture), 580, 420, 5, 1.14 * fit) +
        laid(shellFront(form, picture), 232, 392, -5, 1.14 * fit) +
        laid(blade, 408, 330, 0, 1)
      );
    return (
      laid(blade, 252, 210, -16, 1) +
      laid(hollow(form, picture), 540, 372, 20, 1.12 * fit) +
      laid(shellFront(form, picture), 322, 432, -8, 1.18 * fit)
    );
  };
}

function rubberOf(picture: Picture) {
  const colour = bodyColour(picture);
  return {
    colour: isLight(colour) ? '#33373d' : tone(colour, digit(picture, 2, 2) ? 0.1 : -0.25),
    style: digit(picture, 3, 3),
  };
}

const flipForm: Form = {
  title: 'empty flip remote shell',
  height: 440,
  hasBlade: true,
  outline: (picture, inset) => bodyOutline(silhouetteOf(picture, 1), top, 440, inset),
  face: (picture) =>
    circle(400, top + 60, 31, rod(steel)) +
    circle(400, top + 60, 20, '#101215') +
    rubberButtons(picture.buttons, { x: 324, y: top + 104, width: 152, height: 230 }, rubberOf(picture)) +
    nameTile(picture, 332, top + 352, 136, 46),
};

const smartForm: Form = {
  title: 'empty smart key shell',
  height: 460,
  hasBlade: false,
  outline: (picture, inset) => bodyOutline(smartShape(picture), top, 460, inset),
  face: (picture) => smartFace(picture, top) + plate(372, top + 6, 56, 14, 7, steel, 2),
};

const keyForm: Form = {
  title: 'empty remote key shell',
  height: 350,
  hasBlade: true,
  outline: (picture, inset) => bodyOutline(fixedShape(picture), top, 350, inset),
  face: (picture) =>
    rubberButtons(picture.buttons, { x: 326, y: top + 60, width: 148, height: 160 }, rubberOf(picture)) +
    nameTile(picture, 338, top + 240, 124, 42) +
    rect(376, top - 12, 48, 22, 4, rod(steel)),
};

const cardForm: Form = {
  title: 'empty key card shell',
  height: 500,
  hasBlade: false,
  outline: (_, inset) => box(236 + inset, top + inset, 328 - 2 * inset, 500 - 2 * inset, 40 - inset),
  face: (picture) => cardFace(picture, top),
};

function toDrawing(form: Form): Drawing {
  return { title: form.title, views: ['front', 'opened', 'back'], maxButtons: 6, draw: drawForm(form) };
}

export const shell = toDrawing(flipForm);
export const smartShell = toDrawing(smartForm);
export const keyShell = toDrawing(keyForm);
export const cardShell = toDrawing(cardForm);
