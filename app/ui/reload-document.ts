import { readStoredJson, removeStoredItem, storeItem } from './stored-item.ts';

const key = 'kontak.ownReload';

/** Whether `reloadDocument` loaded this document. */
export const isOwnReload = readStoredJson(key, 'sessionStorage') === true;
removeStoredItem(key, 'sessionStorage');

/** Loads this page, or the one at an address, as a document. The cart is put back without asking. */
export function reloadDocument(address?: string): void {
  storeItem(key, 'true', 'sessionStorage');
  if (address === undefined) window.location.reload();
  else window.location.assign(address);
}
