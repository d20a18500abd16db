/**
 * The style element of the toasts' library, which is added empty and then filled. It changes with
 * the library's version, and then its test says so.
 */
const TOAST_STYLES = [
  `'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='`,
  `'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='`,
]

/** Where the form of the quick WhatsApp message leads in the end: the two steps to a chat. */
const CHATS = 'https://wa.me https://api.whatsapp.com'

/**
 * The Content-Security-Policy of an HTML page.
 *
 * Inline style attributes stay allowed (colour placeholders and progress bars need
 * them); style elements and scripts do not, but for those named by hash.
 *
 * @param scriptHashes CSP source expressions of this page's inline scripts
 * @param options.isDevelopment whether Vite serves the page: it makes a style element of every
 *   stylesheet, and waits in a worker for a server that is restarted
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
  ].join('; ')
}
