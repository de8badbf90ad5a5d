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
