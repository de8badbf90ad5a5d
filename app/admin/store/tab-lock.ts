/** Only secure pages have locks; elsewhere one tab is assumed, and the server's own checks guard the rest. */
const locks = () => (typeof navigator === 'undefined' ? undefined : navigator.locks);

/** Waits until no other tab is at the same work. */
export async function withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const manager = locks();
  return manager ? await manager.request(name, work) : work();
}

/** Does nothing when another tab is at the same work already. */
export async function withLockIfFree<Result>(
  name: string,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const manager = locks();
  if (!manager) return work();
  return await manager.request(name, { ifAvailable: true }, async (lock) => (lock ? work() : undefined));
}

/** Unguessable and good as an idempotency key, also on pages without a secure context. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
