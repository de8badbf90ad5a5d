import { expect, test } from 'vitest';
import { demoCatalogue } from './demo.ts';
import { drawDemoImage } from './draw-image.ts';
import { drawings } from './drawings/drawings.ts';
import { demoImagePath, views } from './image-urls.ts';
import { listDemoImages } from './list-images.ts';

/** Tags are balanced, attributes are quoted, and text is escaped. */
function isWellFormed(svg: string) {
  const open: string[] = [];
  const rest = svg.replace(
    /<(\/?)([a-zA-Z]+)((?: [a-zA-Z0-9-]+="[^"<>&]*")*)(\/?)>/g,
    (_, closing, tag, _attributes, single) => {
      if (closing) return open.pop() === tag ? '' : '<';
      if (!single) open.push(tag);
      return '';
    },
  );
  return open.length === 0 && !/[<>]|&(?!#\d+;)/.test(rest);
}

/** Every gradient that is used is defined once, and there are no external references. */
function isSelfContained(svg: string) {
  const defined = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const used = new Set([...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id));
  return (
    new Set(defined).size === defined.length &&
    used.size === defined.length &&
    defined.every((id) => used.has(id)) &&
    !/href|url\((?!#)|script|style|filter|NaN|undefined/.test(svg)
  );
}

const { products } = demoCatalogue();
const all = listDemoImages().map((name) => [name, drawDemoImage(name) ?? ''] as const);

test('the images of both shops are well-formed, self-contained SVG without a background', () => {
  const pressedTwice = /<text[^>]*>([^<]*)<\/text><text[^>]*>\1<\/text>/;
  // One in six: they are drawn by the same few functions.
  const wrong = all.filter(
    ([, svg], at) =>
      at % 6 === 0 &&
      (!svg.includes('<title>Illustration, not a photograph: ') ||
        !isWellFormed(svg) ||
        !isSelfContained(svg) ||
        Buffer.byteLength(svg) > 26_000 ||
        // Engraved text needs no font.
        pressedTwice.test(svg) ||
        /<rect[^>]* width="800" height="800"/.test(svg)),
  );
  expect(wrong).toEqual([]);
});

test('two products rarely look the same', () => {
  const first = products.flatMap((product) => product.images.slice(0, 1));
  const svgs = new Map(all);
  const drawn = first.map((address) =>
    svgs.get(address.slice(demoImagePath.length))?.replace(/<title>.*<\/title>/, ''),
  );
  expect(new Set(drawn).size).toBeGreaterThan(first.length * 0.9);
});

test('every kind can be drawn in each of its views with as many buttons as it takes', () => {
  for (const [kind, drawing] of Object.entries(drawings)) {
    for (const view of views) {
      for (let buttons = 0; buttons <= 9; buttons += 1) {
        const svg = drawDemoImage(`${kind}-b${buttons}-hu66-mercedesbenz-${view}-ffff.svg`);
        const allowed = drawing.views.includes(view) && buttons <= (drawing.maxButtons ?? 0);
        expect(
          svg !== undefined && isWellFormed(svg) && isSelfContained(svg),
          `${kind} ${view} ${buttons}`,
        ).toBe(allowed);
      }
    }
  }
});

test('a key shows its buttons, its blade and its maker', () => {
  const three = drawDemoImage('flip-b3-hu66-volkswagen-front-1a2b.svg');
  expect(three).toContain('>Volkswagen<');
  expect(three).toContain('3 buttons, HU66, front view');
  expect(three).not.toBe(drawDemoImage('flip-b2-hu66-volkswagen-front-1a2b.svg'));
  expect(drawDemoImage('blade-b0-hu66-x-front-1a2b.svg')).not.toBe(
    drawDemoImage('blade-b0-fo21-x-front-1a2b.svg'),
  );
});

test.each([
  '',
  'flip',
  'flip-b3-hu66-volkswagen-front-1a2b',
  'flip-b3-hu66-volkswagen-front-1a2b.svg.svg',
  'flip-b3-hu66-volkswagen-front-1a2b.svg\n',
  'flip-b7-hu66-volkswagen-front-1a2b.svg',
  'flip-b-1-hu66-volkswagen-front-1a2b.svg',
  'flip-b3-hu66-volkswagen-side-1a2b.svg',
  'flip-b3-hu66-nobody-front-1a2b.svg',
  'flip-b3-hu66-volkswagen-front-1A2B.svg',
  'flip-b3-<script>-volkswagen-front-1a2b.svg',
  'flip-b3-"onload-volkswagen-front-1a2b.svg',
  'constructor-b0-x-x-front-0000.svg',
  'toString-b0-x-x-front-0000.svg',
  '../flip-b3-hu66-volkswagen-front-1a2b.svg',
  `flip-b3-${'a'.repeat(13)}-volkswagen-front-1a2b.svg`,
  'x'.repeat(100_000),
])('there is no image called %j', (name) => {
  expect(drawDemoImage(name)).toBeUndefined();
});
