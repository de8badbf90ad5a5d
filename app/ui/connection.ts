const intervalMs = 5_000;

/** Calls back when the connection is back, and every few seconds: a browser may say that it is online before it is. */
export function onReconnect(callback: () => void): () => void {
  const timer = setInterval(() => navigator.onLine && callback(), intervalMs);
  window.addEventListener('online', callback);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', callback);
  };
}

/** Whether the server answers, and still has the files of this page: after a deployment it has others. */
export async function checkServer(): Promise<'same' | 'newer' | 'away'> {
  try {
    const { ok, status } = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' });
    return ok ? 'same' : status === 404 ? 'newer' : 'away';
  } catch {
    return 'away';
  }
}

/** Whether the browser sends `Save-Data`. */
export function prefersReducedData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
