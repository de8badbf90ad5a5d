import { isIPv6 } from 'node:net';
import type { Context } from 'hono';
import type { Config } from '#server/config.ts';

/** The other end of the connection, seen through the proxies that are trusted. */
export interface Client {
  address: string;
  isSecure: boolean;
}

export function clientOf(context: Context, config: Pick<Config, 'trustProxy' | 'publicUrl'>): Client {
  const { headers } = context.req.raw;
  const connected: string = context.env?.incoming?.socket?.remoteAddress ?? 'unknown';
  const forwarded = (name: string) => (headers.get(name) ?? '').split(',').map((part) => part.trim());

  // Each proxy appends whom it saw; only as many entries from the end as there are proxies of ours can be believed.
  const believed = config.trustProxy > 0 ? forwarded('x-forwarded-for').at(-config.trustProxy) : undefined;
  const protocol = config.trustProxy > 0 ? forwarded('x-forwarded-proto').at(-1) : undefined;
  return {
    address: limitedAddress(believed || connected),
    isSecure: protocol === 'https' || (config.publicUrl?.startsWith('https://') ?? false),
  };
}

/** What limits count by: an IPv4 address, or the /64 network of an IPv6 address, which one customer has. */
export function limitedAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address.slice(0, 100);
  const [left = '', right] = (address.split('%')[0] ?? '').split('::');
  const groups = left ? left.split(':') : [];
  const omitted = right === undefined ? 0 : 8 - groups.length - (right ? right.split(':').length : 0);
  const network = [...groups, ...Array(Math.max(0, omitted)).fill('0'), ...(right ? right.split(':') : [])];
  return `${network
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
