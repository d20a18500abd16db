import { isId } from '#app/domain/ids/is-id.ts'

/** What the service worker does with a request; `none` is left to the browser. */
export type RequestKind = 'page' | 'picture' | 'style' | 'none'

/** Never touched: what belongs to staff, what is counted, and what is only an answer of the moment. */
const UNTOUCHED =
  /^\/(?:admin|api|events|whatsapp|inquiries|enquire|data-saver|health|previews|test-db)(?:[/.]|$)/

type Asked = { method: string; mode: string; url: URL; origin: string }

export function requestKind({ method, mode, url, origin }: Asked): RequestKind {
  if (method !== 'GET' || url.origin !== origin || UNTOUCHED.test(url.pathname)) return 'none'
  if (mode === 'navigate') return 'page'
  if (/^\/images\/[^/]+\/[^/]+$/.test(url.pathname)) return 'picture'
  return /^\/assets\/.*\.(?:css|woff2)$/.test(url.pathname) ? 'style' : 'none'
}

/** The path of a car's page, under which its copy is kept; null for any other address. */
export function keptPath(pathname: string): string | null {
  const id = /^\/car\/([^/]+)\/?$/.exec(pathname)?.[1] ?? ''
  return isId(id) ? `/car/${id}` : null
}

/** The part of a picture's path that all its widths and formats share. */
export function pictureFolder(pathname: string): string {
  return pathname.slice(0, pathname.lastIndexOf('/') + 1)
}
