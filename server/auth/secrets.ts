import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';

/** 256 bits that cannot be guessed. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret: enough to recognise it, not enough to be it. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

export function newCode(): string {
  return String(randomInt(100_000, 1_000_000));
}

/** A code has too few values to be hashed alone; under the challenge, which only the browser holds, it is safe. */
export function hashCode(challenge: string, code: string): string {
  return createHmac('sha256', challenge).update(code).digest('base64url');
}
