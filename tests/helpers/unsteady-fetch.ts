/** A connection that a test cuts and mends. `lost`: what is sent arrives, but the answer does not. */
export function unsteadyFetch(fetch: typeof globalThis.fetch) {
  const sent: string[] = [];
  const connection = {
    is: 'up' as 'up' | 'down' | 'lost',
    /** How many writes still pass before the connection breaks. */
    writesLeft: Number.POSITIVE_INFINITY,
    sent,
    fetch: (async (address, init) => {
      const writes = (init?.method ?? 'GET') !== 'GET';
      if (writes && connection.writesLeft <= 0) connection.is = 'down';
      if (connection.is === 'down') throw new TypeError('Failed to fetch');
      if (writes) {
        connection.writesLeft -= 1;
        sent.push(`${init?.method} ${address}`);
      }
      const answer = await fetch(address, init);
      if (writes && connection.is === 'lost') throw new TypeError('Failed to fetch');
      return answer;
    }) as typeof globalThis.fetch,
  };
  return connection;
}
