/**
 * Runs in the head. Until React has taken the page over, and in parts that it has not taken over yet, a link or a form
 * would lead to the browser's own error page without a connection: instead the page says so, and goes on when the
 * connection is back. A page whose scripts could not be loaded is loaded again then.
 */
export const offlineScript = `{
  const root = document.documentElement.dataset;
  let wanted;
  const stay = (event) => {
    if (event.defaultPrevented || navigator.onLine) return;
    const isForm = event.type === 'submit';
    const to = isForm ? event.target.action : event.target.closest('a[href]:not([target])')?.href;
    const bare = (address) => address.split('#')[0];
    if (!to || !to.startsWith(location.origin) || bare(to) === bare(location.href)) return;
    event.preventDefault();
    root.offline = '';
    wanted = to;
  };
  addEventListener('click', stay);
  addEventListener('submit', stay);
  addEventListener('online', () => {
    if ('hydrated' in root) return;
    if (wanted) location = wanted;
    else location.reload();
  });
}`;

/** The script leaves links and a new connection to React. */
export function setHydrated(): void {
  document.documentElement.dataset.hydrated = '';
  delete document.documentElement.dataset.offline;
}
