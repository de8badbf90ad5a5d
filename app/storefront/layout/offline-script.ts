/**
 * Runs in the head, for links and forms of a page that is not hydrated yet. Without a connection they would lead to the
 * browser's own error page: instead the page says so, and repeats the click or the submission when it is hydrated or
 * the connection is back. A page whose scripts could not be loaded is loaded again then.
 */
export const offlineScript = `{
  const root = document.documentElement.dataset;
  let pending;
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
    if (!navigator.onLine) blockOffline(event, link, () => link.click());
  });
  addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    const url = new URL(form.action);
    if (event.defaultPrevented || form.method === 'dialog' || form.target || url.origin !== location.origin) return;
    if (!navigator.onLine) blockOffline(event, form, () => form.requestSubmit(submitter));
  });
  addEventListener('hydrated', repeatPending);
  addEventListener('online', () => {
    if (!repeatPending() && !('hydrated' in root)) location.reload();
  });
}`;

/** React handles the links and forms from now on. */
export function setHydrated(): void {
  document.documentElement.dataset.hydrated = '';
  window.dispatchEvent(new Event('hydrated'));
}
