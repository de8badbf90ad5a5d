/** For responses that are not pages: nothing may load, run or be framed; SVG drawings may contain styles. */
export const closedPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Sent with every response. */
export function securityHeaders(publicUrl: string, hstsSubdomains = false): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Frame-Options': 'DENY',
    'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(publicUrl.startsWith('https://') && {
      'Strict-Transport-Security': `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`,
    }),
  };
}
