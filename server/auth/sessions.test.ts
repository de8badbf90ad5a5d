import { expect, test } from 'vitest';
import { describeDevice } from './sessions.ts';

const mozilla = 'Mozilla/5.0';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';

test.each([
  [`${mozilla} (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'Chrome · Windows'],
  [`${mozilla} (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/142.0`, 'Edge · Windows'],
  [`${mozilla} (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15`, 'Safari · macOS'],
  [`${mozilla} (Linux; Android 14; SM-S911B) SamsungBrowser/27.0 ${chrome}`, 'Samsung Internet · Android'],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/142.0 Mobile Safari/604.1`,
    'Chrome · iPhone',
  ],
  [`${mozilla} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox · Linux'],
  ['curl/8.5.0', ''],
  [`<b>Windows</b>${'x'.repeat(100_000)}Firefox/1`, 'Windows'],
  [undefined, ''],
])('%s is %s', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device);
});
