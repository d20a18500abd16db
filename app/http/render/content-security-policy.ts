// The toast library's style element, added empty and then filled. A test fails when an upgrade
// changes it.
const TOAST_STYLES = [
  `'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='`,
  `'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='`,
]

/** The quick WhatsApp form redirects to these two hosts. */
const CHATS = 'https://wa.me https://api.whatsapp.com'

/** Where browsers report what they blocked; the HTTP shell receives it. */
export const CSP_REPORTS = '/csp-reports'

/**
 * The Content-Security-Policy of an HTML page. Inline style attributes stay allowed for colour
 * placeholders and progress bars.
 * @param scriptHashes CSP source expressions of this page's inline scripts
 * @param options.isDevelopment Vite adds style elements and polls a restarting server from a worker
 */
export function contentSecurityPolicy(
  scriptHashes: string[],
  { isDevelopment = false }: { isDevelopment?: boolean } = {},
): string {
  const styleElements = isDevelopment ? [`'unsafe-inline'`] : TOAST_STYLES
  return [
    `default-src 'self'`,
    `script-src 'self' ${scriptHashes.join(' ')}`.trim(),
    `style-src-elem 'self' ${styleElements.join(' ')}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `worker-src 'self'${isDevelopment ? ' blob:' : ''}`,
    `manifest-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self' ${CHATS}`,
    `frame-ancestors 'none'`,
    `report-uri ${CSP_REPORTS}`,
  ].join('; ')
}
