import { rubberButtons } from './buttons.ts';
import { box, circle, type Drawing, digit, group, line, type Params, path, rect } from './canvas.ts';
import { cardFace } from './card.ts';
import { fixedShape } from './fixed.ts';
import { isLight, slant, tone } from './gradients.ts';
import { keyBlade } from './key-blade.ts';
import { nameTile } from './lettering.ts';
import { bodyColour, castShadow, moulded, plate, rod, sphere, steel } from './material.ts';
import { bodyOutline, silhouetteOf } from './outline.ts';
import { smartFace, smartShape } from './smart.ts';

interface Form {
  title: string;
  height: number;
  outline(params: Params, inset: number): string;
  face(params: Params): string;
  hasBlade: boolean;
}

const top = 170;

/** The inside of a half: walls, screw posts, ribs for the board and the battery. */
function hollow(form: Form, params: Params) {
  const colour = bodyColour(params);
  const outline = (inset: number) => form.outline(params, inset);
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

function shellFront(form: Form, params: Params) {
  return moulded((inset) => form.outline(params, inset), bodyColour(params), 10, 10) + form.face(params);
}

function looseBlade(params: Params, x: number, y: number) {
  return (
    keyBlade(params, { x, top: y, length: 210, half: 24 }) +
    plate(x - 26, y + 200, 52, 56, 14, steel) +
    circle(x, y + 230, 11, '#14161a')
  );
}

/** A half, centred on the point. */
function laid(content: string, x: number, y: number, degrees: number, scale: number) {
  return group(content, `translate(${x} ${y}) rotate(${degrees}) scale(${scale}) translate(-400 -390)`);
}

function drawForm(form: Form) {
  return (params: Params) => {
    const fit = 440 / form.height;
    const blade = form.hasBlade && params.label ? looseBlade(params, 400, 270) : '';
    if (params.view === 'back')
      return laid(hollow(form, params), 360, 400, -8, 1.3 * fit) + laid(blade, 660, 420, 12, 1.2);
    if (params.view === 'opened')
      return (
        laid(hollow(form, params), 580, 420, 5, 1.14 * fit) +
        laid(shellFront(form, params), 232, 392, -5, 1.14 * fit) +
        laid(blade, 408, 330, 0, 1)
      );
    return (
      laid(blade, 252, 210, -16, 1) +
      laid(hollow(form, params), 540, 372, 20, 1.12 * fit) +
      laid(shellFront(form, params), 322, 432, -8, 1.18 * fit)
    );
  };
}

function rubberOf(params: Params) {
  const colour = bodyColour(params);
  return {
    colour: isLight(colour) ? '#33373d' : tone(colour, digit(params, 2, 2) ? 0.1 : -0.25),
    style: digit(params, 3, 3),
  };
}

const flipForm: Form = {
  title: 'empty flip remote shell',
  height: 440,
  hasBlade: true,
  outline: (params, inset) => bodyOutline(silhouetteOf(params, 1), top, 440, inset),
  face: (params) =>
    circle(400, top + 60, 31, rod(steel)) +
    circle(400, top + 60, 20, '#101215') +
    rubberButtons(params.buttons, { x: 324, y: top + 104, width: 152, height: 230 }, rubberOf(params)) +
    nameTile(params, 332, top + 352, 136, 46),
};

const smartForm: Form = {
  title: 'empty smart key shell',
  height: 460,
  hasBlade: false,
  outline: (params, inset) => bodyOutline(smartShape(params), top, 460, inset),
  face: (params) => smartFace(params, top) + plate(372, top + 6, 56, 14, 7, steel, 2),
};

const keyForm: Form = {
  title: 'empty remote key shell',
  height: 350,
  hasBlade: true,
  outline: (params, inset) => bodyOutline(fixedShape(params), top, 350, inset),
  face: (params) =>
    rubberButtons(params.buttons, { x: 326, y: top + 60, width: 148, height: 160 }, rubberOf(params)) +
    nameTile(params, 338, top + 240, 124, 42) +
    rect(376, top - 12, 48, 22, 4, rod(steel)),
};

const cardForm: Form = {
  title: 'empty key card shell',
  height: 500,
  hasBlade: false,
  outline: (_, inset) => box(236 + inset, top + inset, 328 - 2 * inset, 500 - 2 * inset, 40 - inset),
  face: (params) => cardFace(params, top),
};

function toDrawing(form: Form): Drawing {
  return { title: form.title, views: ['front', 'opened', 'back'], maxButtons: 6, draw: drawForm(form) };
}

export const shell = toDrawing(flipForm);
export const smartShell = toDrawing(smartForm);
export const keyShell = toDrawing(keyForm);
export const cardShell = toDrawing(cardForm);
