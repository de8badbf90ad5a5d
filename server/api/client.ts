import type { Context } from 'hono';
import type { Config } from '#server/config.ts';

/** The other end of the connection, seen through the proxies that are trusted. */
export interface Client {
  address: string;
  isSecure: boolean;
  /** The request came from this machine to this machine, with no proxy in between. */
  isAtThisMachine: boolean;
}

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+|localhost)$/;
const proxyHeaders = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

export function clientOf(
  context: Context,
  config: Pick<Config, 'host' | 'trustProxy' | 'publicUrl'>,
): Client {
  const { headers } = context.req.raw;
  const connected: string = context.env?.incoming?.socket?.remoteAddress ?? 'unknown';
  const forwarded = (name: string) => (headers.get(name) ?? '').split(',').map((part) => part.trim());

  // Each proxy appends whom it saw; only as many entries from the end as there are proxies of ours can be believed.
  const believed = config.trustProxy > 0 ? forwarded('x-forwarded-for').at(-config.trustProxy) : undefined;
  const protocol = config.trustProxy > 0 ? forwarded('x-forwarded-proto').at(-1) : undefined;
  const host = (headers.get('host') ?? '').replace(/:\d+$/, '').replace(/^\[|\]$/g, '');

  return {
    address: believed || connected,
    isSecure: protocol === 'https' || (config.publicUrl?.startsWith('https://') ?? false),
    isAtThisMachine:
      !servesOthers(config) &&
      loopback.test(config.host) &&
      loopback.test(connected) &&
      // A name that merely resolves here could be a foreign page's.
      loopback.test(host) &&
      !proxyHeaders.some((name) => headers.has(name)),
  };
}

/** Whoever says that there is a proxy, or names an address of the outside, means visitors from there. */
function servesOthers({ trustProxy, publicUrl }: Pick<Config, 'trustProxy' | 'publicUrl'>): boolean {
  if (trustProxy > 0) return true;
  return publicUrl !== undefined && !loopback.test(new URL(publicUrl).hostname.replace(/^\[|\]$/g, ''));
}
