import href from './fonts/instrument-sans.woff2?url'

/** The link that lets the font arrive with the stylesheet; belongs in the root's `links`. */
export const fontPreload = {
  rel: 'preload',
  href,
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous',
} as const
