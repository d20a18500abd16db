import { isId } from '#app/domain/ids/is-id.ts'

export type RequestKind = 'page' | 'picture' | 'style' | 'none'

/** Never intercepted: the back office, forms, analytics, and responses that must be current. */
const IGNORED_PATHS =
  /^\/(?:admin|api|events|whatsapp|inquiries|enquire|data-saver|health|previews|test-db)(?:[/.]|$)/

type RequestFacts = { method: string; mode: string; url: URL; origin: string }

export function requestKind({ method, mode, url, origin }: RequestFacts): RequestKind {
  if (method !== 'GET' || url.origin !== origin || IGNORED_PATHS.test(url.pathname)) return 'none'
  if (mode === 'navigate') return 'page'
  if (/^\/images\/[^/]+\/[^/]+$/.test(url.pathname)) return 'picture'
  return /^\/assets\/.*\.(?:css|woff2)$/.test(url.pathname) ? 'style' : 'none'
}

/** The path under which a car's page is cached; null for any other page. */
export function cachedPath(pathname: string): string | null {
  const id = /^\/car\/([^/]+)\/?$/.exec(pathname)?.[1] ?? ''
  return isId(id) ? `/car/${id}` : null
}

/** The part of the path shared by all widths and formats of a picture. */
export function pictureFolder(pathname: string): string {
  return pathname.slice(0, pathname.lastIndexOf('/') + 1)
}
