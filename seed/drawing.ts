import { absent, type View, views } from './drawing-address.ts';
import { escapeText, type Picture } from './drawings/canvas.ts';
import { drawings } from './drawings/drawings.ts';
import { nameTile } from './drawings/lettering.ts';
import { definitions } from './drawings/light.ts';
import { makers } from './facts/brands.ts';

const shape = /^([a-z]{2,12})-b([0-9])-([a-z0-9]{1,12})-([a-z0-9]{1,16})-([a-z]{4,6})-([0-9a-f]{4})\.svg$/;

const makersBySlug = new Map(makers.map((maker) => [maker.slug, maker]));

function isView(word: string): word is View {
  return views.some((view) => view === word);
}

function parse(name: string) {
  const [, kind = '', buttons = '', label = '', slug = '', view = '', mark = ''] = shape.exec(name) ?? [];
  const drawing = Object.hasOwn(drawings, kind) ? drawings[kind] : undefined;
  const maker = makersBySlug.get(slug);
  const count = Number(buttons);
  if (!drawing || !isView(view) || !drawing.views.includes(view)) return undefined;
  if ((slug !== absent && !maker) || count > (drawing.maxButtons ?? 0)) return undefined;
  const engraved = label === absent ? '' : label.toUpperCase();
  const picture: Picture = { buttons: count, label: engraved, maker, view, mark: Number.parseInt(mark, 16) };
  return { drawing, picture };
}

function describe(title: string, { maker, buttons, label, view }: Picture) {
  const words = [maker?.name, title, buttons > 0 && `${buttons} buttons`, label, `${view} view`];
  return `Illustration, not a photograph: ${words.filter(Boolean).join(', ')}`;
}

/**
 * Draws the demo catalogue's picture with this file name (`flip-b3-hu66-volkswagen-front-1a2b.svg`),
 * or answers undefined when no picture has that name.
 */
export function drawDemoImage(name: string): string | undefined {
  const parsed = parse(name);
  if (!parsed) return undefined;
  const { drawing, picture } = parsed;
  const drawn = drawing.draw(picture);
  const isNamed = picture.maker && drawn.includes(`>${escapeText(picture.maker.name)}<`);
  const content = isNamed ? drawn : drawn + nameTile(picture, 44, 700, 190, 56);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${drawing.frame ?? '0 0 800 800'}">`,
    `<title>${escapeText(describe(drawing.title, picture))}</title>`,
    definitions(content),
    content,
    '</svg>',
  ].join('');
}
