/**
 * Runs in the head, for links and forms that React does not handle, because their part is not hydrated yet. On a hydrated
 * page they are given to the router (`useClientSideLinks`). Otherwise they would lead to the browser's own error page
 * without a connection: instead the page says so, and repeats the click or the submission when it is hydrated or the
 * connection is back. A page whose scripts could not be loaded is loaded again then.
 */
export const offlineScript = `{
  const root = document.documentElement.dataset;
  let pending;
  const isRouted = (detail) =>
    'hydrated' in root && !dispatchEvent(new CustomEvent('follow', { detail, cancelable: true }));
  const blockOffline = (event, target, repeat) => {
    event.preventDefault();
    root.offline = '';
    pending = { target, repeat, page: location.href };
  };
  const repeatPending = () => {
    const last = pending;
    pending = undefined;
    delete root.offline;
    if (last?.target.isConnected && last.page === location.href) setTimeout(last.repeat);
    return last;
  };
  addEventListener('click', (event) => {
    const { button, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (event.defaultPrevented || button || ctrlKey || metaKey || shiftKey || altKey) return;
    const link = event.target.closest('a[href]:not([target], [download])');
    if (link?.origin !== location.origin) return;
    const [page, hash] = link.href.split('#');
    if (hash !== undefined && page === location.href.split('#')[0]) return;
    if (isRouted(new URL(link.href))) event.preventDefault();
    else if (!navigator.onLine) blockOffline(event, link, () => link.click());
  });
  addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    const url = new URL(form.action);
    if (event.defaultPrevented || form.method === 'dialog' || form.target || url.origin !== location.origin) return;
    url.search = new URLSearchParams(new FormData(form));
    if (form.method === 'get' && isRouted(url)) event.preventDefault();
    else if (!navigator.onLine) blockOffline(event, form, () => form.requestSubmit(submitter));
  });
  addEventListener('hydrated', repeatPending);
  addEventListener('online', () => {
    if (!repeatPending() && !('hydrated' in root)) location.reload();
  });
}`;

/** From now on the script gives links and forms to the router. */
export function setHydrated(): void {
  document.documentElement.dataset.hydrated = '';
  window.dispatchEvent(new Event('hydrated'));
}
