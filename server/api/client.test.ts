import { expect, test } from 'vitest';
import { clientAddressOf } from './client.ts';

test.each([
  ['203.0.113.9', '203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2ff:aaaa::1', '2001:db8:1:200::/56', '2001:db8:1::/48'],
  ['2001:0db8:0001:0200:bbbb:0:0:2', '2001:db8:1:200::/56', '2001:db8:1::/48'],
  ['2001:db8:1:300::1', '2001:db8:1:300::/56', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/56', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/56', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/56', 'fe80:0:0::/48'],
  ['unknown', 'unknown', 'unknown'],
])('limits count %s as %s and as %s', (address, counted, network) => {
  expect(clientAddressOf(address)).toEqual({ address: counted, network });
});
