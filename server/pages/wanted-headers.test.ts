import { expect, test } from 'vitest';
import { wantedHeaders } from './wanted-headers.ts';

test('what an answer depends on is found however it is spelt, and in several lines', () => {
  expect(
    wantedHeaders([
      'Host',
      'shop.example',
      'accept-ENCODING',
      'gzip',
      'Accept-Encoding',
      'br',
      'If-None-Match',
      'W/"a"',
      'X-Request-Id',
      'abcdefgh',
      'Cookie',
      'a=b',
      'Accept-Language',
      'tr',
    ]),
  ).toEqual({ acceptEncoding: 'gzip, br', ifNoneMatch: 'W/"a"', requestId: 'abcdefgh', hasCookie: true });
  expect(wantedHeaders(['Host', 'shop.example', 'Origin', 'x'])).toEqual({});
});
