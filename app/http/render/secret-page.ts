/**
 * Headers of a page whose URL is a key: not stored, and not sent to other sites. With
 * `no-referrer`, browsers would send its forms with `Origin: null`, which is refused.
 */
export const SECRET_PAGE = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' }
