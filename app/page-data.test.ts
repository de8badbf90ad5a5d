import { expect, test } from 'vitest';
import { withData } from './page-data.ts';

const page = '<html><body><p>x</p></body></html>';

async function written(...pieces: string[]): Promise<string> {
  const data = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(Buffer.from(piece));
      controller.close();
    },
  });
  return Buffer.from(await withData(page, data, 'm'), 'latin1').toString();
}

/** What the page's scripts hand over when a browser runs them. */
function handedOver(html: string): string[] {
  const got: string[] = [];
  const streamController = { enqueue: (text: string) => got.push(text), close: () => got.push('closed') };
  for (const [, script = ''] of html.matchAll(/<script nonce="m">(.*?)<\/script>/gs)) {
    new Function('window', script)({ __reactRouterContext: { streamController } });
  }
  return got;
}

test('the browser gets every piece of the data as it was, and then the end', async () => {
  const pieces = ['[{"a":"ığüşöç → \\"x\\""}]\n', 'P1:["later"]\n'];
  const html = await written(...pieces);
  expect(handedOver(html)).toEqual([...pieces, 'closed']);
  expect(html).toMatch(
    /^<html><body><p>x<\/p><!--\$--><script.*<\/script>(<!--\/\$-->){3}<\/body><\/html>$/s,
  );
});

test('no text in the data ends the script it stands in', async () => {
  const piece = '["</script><script>evil()</script><!--&\u2028\u2029"]';
  const html = await written(piece);
  expect(html.match(/<\/script>/g)).toHaveLength(2);
  expect(html).not.toMatch(/[\u2028\u2029]|<script>/);
  expect(handedOver(html)).toEqual([piece, 'closed']);
});

test('a page without data, and a text that is no page, stay as they are', async () => {
  expect(await withData(page, undefined, 'm')).toBe(page);
  expect(await withData('hello', new ReadableStream(), 'm')).toBe('hello');
});
