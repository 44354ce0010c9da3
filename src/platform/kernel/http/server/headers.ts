/** Sent with every response that is data: it loads nothing, and nothing may show it. */
export const dataHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

/**
 * Sent with every page. No script, style or frame from elsewhere; images may be data and blobs (previews).
 * `hashes` are those of the inline scripts of the pages.
 */
export function buildSecurityHeaders(hashes: readonly string[] = []): Record<string, string> {
  const inline = hashes.map((hash) => ` '${hash}'`).join('');
  return {
    'content-security-policy': [
      "default-src 'none'",
      `script-src 'self'${inline}`,
      // Attributes only: libraries place pop-ups by style attribute; no style element from elsewhere is let in.
      `style-src 'self'${inline}`,
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "media-src 'self' blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join('; '),
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  };
}
