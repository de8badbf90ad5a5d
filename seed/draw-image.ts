import { escapeText, type Params } from './drawings/canvas.ts';
import { drawings } from './drawings/drawings.ts';
import { definitions } from './drawings/gradients.ts';
import { nameTile } from './drawings/lettering.ts';
import { makers } from './facts/brands.ts';
import { noValue, type View, views } from './image-urls.ts';

const shape = /^([a-z]{2,12})-b([0-9])-([a-z0-9]{1,12})-([a-z0-9]{1,16})-([a-z]{4,6})-([0-9a-f]{4})\.svg$/;

const makersBySlug = new Map(makers.map((maker) => [maker.slug, maker]));

function isView(word: string): word is View {
  return views.some((view) => view === word);
}

function parse(name: string) {
  const [, kind = '', buttons = '', label = '', slug = '', view = '', variant = ''] = shape.exec(name) ?? [];
  const drawing = Object.hasOwn(drawings, kind) ? drawings[kind] : undefined;
  const maker = makersBySlug.get(slug);
  const count = Number(buttons);
  if (!drawing || !isView(view) || !drawing.views.includes(view)) return undefined;
  if ((slug !== noValue && !maker) || count > (drawing.maxButtons ?? 0)) return undefined;
  const engraved = label === noValue ? '' : label.toUpperCase();
  const params: Params = {
    buttons: count,
    label: engraved,
    maker,
    view,
    variant: Number.parseInt(variant, 16),
  };
  return { drawing, params };
}

function describe(title: string, { maker, buttons, label, view }: Params) {
  const words = [maker?.name, title, buttons > 0 && `${buttons} buttons`, label, `${view} view`];
  return `Illustration, not a photograph: ${words.filter(Boolean).join(', ')}`;
}

/**
 * Draws the image with this file name (`flip-b3-hu66-volkswagen-front-1a2b.svg`); undefined when the name is not
 * valid.
 */
export function drawDemoImage(name: string): string | undefined {
  const parsed = parse(name);
  if (!parsed) return undefined;
  const { drawing, params } = parsed;
  const drawn = drawing.draw(params);
  const isNamed = params.maker && drawn.includes(`>${escapeText(params.maker.name)}<`);
  const content = isNamed ? drawn : drawn + nameTile(params, 44, 700, 190, 56);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${drawing.viewBox ?? '0 0 800 800'}">`,
    `<title>${escapeText(describe(drawing.title, params))}</title>`,
    definitions(content),
    content,
    '</svg>',
  ].join('');
}
