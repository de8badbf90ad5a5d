import { connect } from 'node:net';

export interface RawAnswer {
  /** 0 when the connection ended without an answer. */
  status: number;
  headers: Map<string, string>;
  body: string;
  milliseconds: number;
}

/** One request on a connection of its own, its bytes as given: nothing is escaped, normalised or refused on the way out. */
export function rawRequest(
  site: string,
  method: string,
  target: string | Buffer,
  headers: Record<string, string> = {},
  body: string | Buffer = '',
): Promise<RawAnswer> {
  const { hostname, port, host } = new URL(site);
  const content = Buffer.from(body);
  const lines = Object.entries({
    Host: host,
    Connection: 'close',
    ...(content.length > 0 && { 'Content-Length': String(content.length) }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = Buffer.from(` HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1');
  const begun = performance.now();
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    const socket = connect(Number(port), hostname);
    // A server may refuse and close before it has read all: what it said until then counts.
    socket.on('error', () => undefined);
    socket.on('data', (part) => parts.push(part));
    socket.setTimeout(120_000, () => socket.destroy());
    socket.on('close', () =>
      resolve({ ...parse(Buffer.concat(parts)), milliseconds: performance.now() - begun }),
    );
    socket.write(Buffer.concat([Buffer.from(`${method} `), Buffer.from(target), head, content]));
  });
}

function parse(bytes: Buffer) {
  const end = bytes.indexOf('\r\n\r\n');
  const [first = '', ...lines] = bytes.toString('latin1', 0, Math.max(0, end)).split('\r\n');
  const headers = new Map<string, string>();
  for (const line of lines) {
    const at = line.indexOf(':');
    headers.set(line.slice(0, at).toLowerCase(), line.slice(at + 1).trim());
  }
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0);
  return { status, headers, body: end < 0 ? '' : bytes.toString('utf8', end + 4) };
}
