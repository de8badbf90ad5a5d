import { createHash } from 'node:crypto';

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * The page's own inline scripts are allowed by the hash of their text, so that a page may be kept. Its own are those
 * that carry the mark: a script that came in with somebody's text cannot know it, and gets no hash.
 * The page has one letter for each byte.
 */
export function withPolicyFor(html: string, mark: string): { html: string; policy: string } {
  const attribute = ` nonce="${mark}"`;
  const hashes = new Set<string>();
  for (const [, attributes = '', script = ''] of html.matchAll(inlineScript)) {
    if (attributes.includes(attribute) && !attributes.includes('application/ld+json')) {
      hashes.add(`'sha256-${createHash('sha256').update(script, 'latin1').digest('base64')}'`);
    }
  }
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { html: html.replaceAll(attribute, ''), policy };
}
