/** Only secure contexts have Web Locks; elsewhere a single tab is assumed. */
const locks = () => (typeof navigator === 'undefined' ? undefined : navigator.locks);

/** Waits until no other tab holds the lock. */
export async function withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const manager = locks();
  return manager ? await manager.request(name, work) : work();
}

/** Does nothing while another tab holds the lock. */
export async function withLockIfFree<Result>(
  name: string,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const manager = locks();
  if (!manager) return work();
  return await manager.request(name, { ifAvailable: true }, async (lock) => (lock ? work() : undefined));
}

/** A random key; `crypto.randomUUID` needs a secure context. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
