/**
 * The Content-Security-Policy of an HTML page.
 *
 * Inline style attributes stay allowed (colour placeholders and progress bars need
 * them); style elements and scripts do not, but for those named by hash.
 *
 * @param scriptHashes CSP source expressions of this page's inline scripts
 */
export function contentSecurityPolicy(scriptHashes: string[]): string {
  return [
    `default-src 'self'`,
    `script-src 'self' ${scriptHashes.join(' ')}`.trim(),
    `style-src-elem 'self'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}
