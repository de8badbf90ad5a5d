import { expect, test } from 'vitest';
import { readPlainRequest } from './plain-request.ts';

const read = (...lines: string[]) => readPlainRequest(Buffer.from(lines.join('\r\n'), 'latin1'));

test('what an answer depends on is found however it is spelt, and in several lines', () => {
  expect(
    read(
      'GET /shop?sayfa=2 HTTP/1.1',
      'Host: shop.example',
      'accept-ENCODING: gzip',
      'Accept-Encoding:br',
      'If-None-Match: W/"a"',
      'X-Request-Id: abcdefgh ',
      'Cookie: a=b',
      'Accept-Language: tr',
      'Connection: Keep-Alive',
      '',
      '',
    ),
  ).toEqual({
    method: 'GET',
    target: '/shop?sayfa=2',
    wanted: { acceptEncoding: 'gzip, br', ifNoneMatch: 'W/"a"', requestId: 'abcdefgh', hasCookie: true },
    keepAlive: true,
    length: 198,
  });
});

test('where a request ends is known from its head', () => {
  const post = read(
    'POST /api/quotes HTTP/1.1',
    'Host: a',
    'Content-Length: 5',
    'Connection: close',
    '',
    'abc',
  );
  expect(post).toMatchObject({ method: 'POST', keepAlive: false, wanted: {} });
  expect(post?.length).toBe(
    Buffer.byteLength(
      'POST /api/quotes HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nConnection: close\r\n\r\nabcde',
    ),
  );
});

test.each([
  ['a head that has not come whole', ['GET / HTTP/1.1', 'Host: a', '']],
  ['another version', ['GET / HTTP/1.0', 'Host: a', '', '']],
  ['no host', ['GET / HTTP/1.1', 'Accept: */*', '', '']],
  ['an empty host', ['GET / HTTP/1.1', 'Host: ', '', '']],
  ['a strange host', ['GET / HTTP/1.1', 'Host: a b', '', '']],
  ['two ids', ['GET / HTTP/1.1', 'Host: a', 'X-Request-Id: abcdefgh', 'X-Request-Id: ijklmnop', '', '']],
  ['two hosts', ['GET / HTTP/1.1', 'Host: a', 'Host: b', '', '']],
  ['a whole address', ['GET http://a/ HTTP/1.1', 'Host: a', '', '']],
  ['a space in the address', ['GET /a b HTTP/1.1', 'Host: a', '', '']],
  ['letters beyond ASCII', ['GET / HTTP/1.1', 'Host: a', 'X-Name: \u00e7', '', '']],
  ['a space before the colon', ['GET / HTTP/1.1', 'Host: a', 'Content-Length : 5', '', '']],
  ['a folded line', ['GET / HTTP/1.1', 'Host: a', ' b: c', '', '']],
  ['a bare line end', ['GET / HTTP/1.1', 'Host: a\nX: y', '', '']],
  ['pieces of unknown length', ['POST / HTTP/1.1', 'Host: a', 'Transfer-Encoding: chunked', '', '']],
  ['two lengths', ['POST / HTTP/1.1', 'Host: a', 'Content-Length: 5', 'content-length: 5', '', '']],
  ['a length that is none', ['POST / HTTP/1.1', 'Host: a', 'Content-Length: 5, 5', '', '']],
  ['another protocol', ['GET / HTTP/1.1', 'Host: a', 'Connection: Upgrade', 'Upgrade: websocket', '', '']],
  ['a question before the body', ['POST / HTTP/1.1', 'Host: a', 'Expect: 100-continue', '', '']],
  ['too long a head', ['GET / HTTP/1.1', 'Host: a', `X-Long: ${'x'.repeat(17_000)}`, '', '']],
])('%s is left to Node', (_, lines) => {
  expect(read(...lines)).toBeUndefined();
});
