/**
 * Headers of a page whose address is a key: it is neither stored nor told to another site. With
 * `no-referrer` browsers would send its forms with `Origin: null`, which is refused.
 */
export const SECRET_PAGE = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' }
