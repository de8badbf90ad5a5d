import { type FieldError, fieldError } from './field-error.ts';

const maxLength = 2_000;

/** Hosts that only the visitor's own machine or network knows. The URL parser has made all spellings of an IPv4 address one. */
const localHost =
  /^(localhost|[^.]+|.*\.(localhost|local|internal|home\.arpa)|(0|10|127)\.[\d.]+|169\.254\.[\d.]+|192\.168\.[\d.]+|172\.(1[6-9]|2\d|3[01])\.[\d.]+)\.?$/;

/** IPv6: loopback, unspecified, IPv4 inside IPv6, local networks. */
const localIpv6 = /^\[(::|f[cd]|fe[89ab])/;

/** What is wrong with a link that everybody can follow; undefined if nothing is. */
export function linkError(text: string): FieldError | undefined {
  if (text.length > maxLength) return fieldError('too_long', maxLength);
  if (!URL.canParse(text)) return fieldError('link_address');
  const { protocol, username, password, hostname } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') return fieldError('link_scheme');
  if (username || password) return fieldError('link_credentials');
  const isLocal = hostname.startsWith('[') ? localIpv6.test(hostname) : localHost.test(hostname);
  return isLocal ? fieldError('link_local') : undefined;
}
