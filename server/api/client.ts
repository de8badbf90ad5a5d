import { isIPv6 } from 'node:net';
import type { Context } from 'hono';
import type { Config } from '#server/config.ts';
import type { Log } from '#server/observability/log.ts';
import type { ClientAddress } from '#server/responses/fair-queue.ts';

/** The other end of the connection, seen through the proxies that are trusted. */
export interface Client extends ClientAddress {
  isSecure: boolean;
}

export type ClientConfig = Pick<Config, 'trustProxy' | 'publicUrl'>;

/** Warns once if there is a proxy that is not trusted: then all visitors have its address, and share its limits. */
export function createClientReader(config: ClientConfig, log: Pick<Log, 'warn'>) {
  let hasWarned = config.trustProxy > 0;
  return (context: Context): Client => {
    if (!hasWarned && context.req.header('x-forwarded-for') !== undefined) {
      hasWarned = true;
      log.warn(
        'requests come through a proxy (X-Forwarded-For), but TRUST_PROXY is 0: all visitors count as one address',
      );
    }
    return clientOf(context, config);
  };
}

export function clientOf(context: Context, config: ClientConfig): Client {
  const { headers } = context.req.raw;
  const connected: string = context.env?.incoming?.socket?.remoteAddress ?? 'unknown';
  const forwarded = (name: string) => (headers.get(name) ?? '').split(',').map((part) => part.trim());

  // Each proxy appends the address that it received from, so only the last `trustProxy` entries can be trusted.
  const believed = config.trustProxy > 0 ? forwarded('x-forwarded-for').at(-config.trustProxy) : undefined;
  const protocol = config.trustProxy > 0 ? forwarded('x-forwarded-proto').at(-1) : undefined;
  return {
    ...clientAddressOf(believed || connected),
    isSecure: protocol === 'https' || (config.publicUrl?.startsWith('https://') ?? false),
  };
}

export function clientAddressOf(address: string): ClientAddress {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const whole = mapped ?? (isIPv6(address) ? undefined : address.slice(0, 100));
  if (whole !== undefined) return { address: whole, network: whole };
  const [left = '', right] = (address.split('%')[0] ?? '').split('::');
  const groups = left ? left.split(':') : [];
  const omitted = right === undefined ? 0 : 8 - groups.length - (right ? right.split(':').length : 0);
  const [a, b, c, d = 0] = [
    ...groups,
    ...Array(Math.max(0, omitted)).fill('0'),
    ...(right ? right.split(':') : []),
  ].map((group) => Number.parseInt(group, 16));
  const network = [a, b, c].map((group) => group?.toString(16)).join(':');
  return { address: `${network}:${(d & 0xff00).toString(16)}::/56`, network: `${network}::/48` };
}
