import { readStoredItem, removeStoredItem, storeItem } from '#app/ui/stored-item.ts';
import { ownerRole, signInRules } from '#domain/sign-in.ts';

const names = [
  'adminAuth',
  'adminVerificationCode',
  'adminVerificationExpiry',
  'adminToken',
  'adminUser',
  'admin_token',
] as const;

export type HintName = (typeof names)[number];

const listeners = new Set<() => void>();
/** For browsers whose localStorage is blocked or full; it lasts as long as the page. */
const memory = new Map<string, string>();

export function readHint(name: HintName): string | null {
  return memory.get(name) ?? readStoredItem(name);
}

function setHint(name: HintName, value: string) {
  if (storeItem(name, value)) memory.delete(name);
  else memory.set(name, value);
}

export function clearHints(which: readonly HintName[] = names): void {
  for (const name of which) {
    memory.delete(name);
    removeStoredItem(name);
  }
  for (const listener of listeners) listener();
}

/** Called on changes in this tab and in the others. */
export function subscribeToHints(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The code itself is never stored. */
export function storeExpiry(expiresAt: number): void {
  setHint('adminVerificationExpiry', String(expiresAt));
}

export function readExpiry(): number | undefined {
  const expiry = Number(readHint('adminVerificationExpiry'));
  return Number.isSafeInteger(expiry) && expiry > 0 ? expiry : undefined;
}

/** Hints that save a round trip; setting them by hand opens nothing. */
export function storeOwnerHints(email: string, token = encodeToken(email)): void {
  clearHints(['adminVerificationCode', 'adminVerificationExpiry']);
  setHint('adminAuth', 'true');
  setHint('adminToken', token);
  setHint('admin_token', token);
  setHint('adminUser', JSON.stringify({ email, role: ownerRole }));
  for (const listener of listeners) listener();
}

export function encodeToken(email: string, issuedAt = new Date()): string {
  const bytes = new TextEncoder().encode(
    JSON.stringify({ email, issuedAt: issuedAt.toISOString(), role: 'admin' }),
  );
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** The e-mail in a token that is well made and not older than a day. */
export function emailInToken(token: string | null, now = Date.now()): string | undefined {
  if (!token) return undefined;
  try {
    const binary = atob(token.replaceAll('-', '+').replaceAll('_', '/'));
    const text = new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(binary, (sign) => sign.charCodeAt(0)),
    );
    const { email, issuedAt } = JSON.parse(text);
    const age = now - Date.parse(issuedAt);
    return typeof email === 'string' && email !== '' && age < signInRules.sessionLifetime ? email : undefined;
  } catch {
    return undefined;
  }
}
