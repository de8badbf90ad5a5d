import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { collectParts } from './kept-parts.tsx';
import { Kept, KeptPartsContext, keptWhole } from './ui/kept.tsx';

interface Show {
  owner: object;
  name: string;
  text: string;
}

let rendered = 0;

function write(shown: Show[]): string {
  const parts = collectParts('secret');
  const list = shown.map(({ owner, name, text }) => (
    <Kept key={text} as="li" owner={owner} needs={[name]} className="row">
      {() => {
        rendered += 1;
        return <b>{text}</b>;
      }}
    </Kept>
  ));
  return parts.fillIn(renderToString(<KeptPartsContext value={parts}>{list}</KeptPartsContext>));
}

const row = (text: string) => `<li class="row"><b>${text}</b></li>`;

test('a part is rendered once and written on every page, between others that are new', () => {
  const one = { owner: {}, name: 'one', text: 'One & only' };
  const two = { owner: {}, name: 'two', text: 'Two' };
  const three = { owner: {}, name: 'three', text: 'Three' };
  rendered = 0;
  expect(write([one, two])).toBe(row('One &amp; only') + row('Two'));
  expect(write([three, two, one])).toBe(row('Three') + row('Two') + row('One &amp; only'));
  expect(rendered).toBe(3);
});

test('what has another owner, or is called otherwise, is written anew', () => {
  const owner = {};
  write([{ owner, name: 'price', text: 'old' }]);
  expect(write([{ owner: {}, name: 'price', text: 'new' }])).toBe(row('new'));
  expect(write([{ owner, name: 'price in English', text: 'other' }])).toBe(row('other'));
});

test('the oldest are let go before there are too many', () => {
  const long = 'x'.repeat(1_000_000);
  const first = { owner: {}, name: 'first', text: 'first' };
  write([first]);
  for (let place = 0; place < 9; place += 1) write([{ owner: {}, name: `long ${place}`, text: long }]);
  rendered = 0;
  write([first]);
  expect(rendered).toBe(1);
});

test('a part may stand within another, and a long text may be stood in for', () => {
  const owner = {};
  const inner = { owner, name: 'inner', text: 'Inside' };
  const page = () => {
    const parts = collectParts('secret');
    const style = parts.standIn('a{content:"→"}');
    const html = renderToString(
      <KeptPartsContext value={parts}>
        <Kept as="ul" owner={owner} needs={[]}>
          {() => (
            <Kept as="li" owner={inner.owner} needs={[inner.name]}>
              {() => {
                rendered += 1;
                return inner.text;
              }}
            </Kept>
          )}
        </Kept>
      </KeptPartsContext>,
    );
    return parts.fillIn(`<style>${style}</style>${html}`);
  };
  rendered = 0;
  const first = page();
  expect(Buffer.from(first, 'latin1').toString()).toBe(
    '<style>a{content:"→"}</style><ul><li>Inside</li></ul>',
  );
  expect(page()).toBe(first);
  expect(rendered).toBe(1);
});

test('a whole component is written once for each of what it depends on', () => {
  const owner = {};
  const Menu = keptWhole(
    ({ here }: { here: string }) => {
      rendered += 1;
      return <nav>{here}</nav>;
    },
    ({ here }) => ({ owner, needs: ['menu', here] }),
  );
  const page = (here: string) => {
    const parts = collectParts('secret');
    return parts.fillIn(
      renderToString(
        <KeptPartsContext value={parts}>
          <div>
            <Menu here={here} />
          </div>
        </KeptPartsContext>,
      ),
    );
  };
  rendered = 0;
  for (const here of ['shop', 'home', 'shop', 'home'])
    expect(page(here)).toBe(`<div><nav>${here}</nav></div>`);
  expect(rendered).toBe(2);
});
