import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** 256 random bits. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret: it identifies the secret but cannot replace it. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

export function newCode(): string {
  return String(randomInt(100_000, 1_000_000));
}

/** A code has too few values for a plain hash; the challenge, which only the browser has, is the HMAC key. */
export function hashCode(challenge: string, code: string): string {
  return createHmac('sha256', challenge).update(code).digest('base64url');
}

/** Compares in constant time; false if one is missing. */
export function isSameSecret(a: string | undefined, b: string | undefined): boolean {
  return (
    Boolean(a && b) && timingSafeEqual(Buffer.from(hashSecret(a ?? '')), Buffer.from(hashSecret(b ?? '')))
  );
}
