import { type MiddlewareFunction, redirect } from 'react-router'

/** Redirects a page's address with a slash at its end to the one without, so that each page has one. */
export const trailingSlashMiddleware: MiddlewareFunction<Response> = ({ request, url }, next) => {
  const path = withoutTrailingSlash(url.pathname)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  return isRead && path !== url.pathname ? redirect(path + url.search, 301) : next()
}

/** With a single slash at its start, since two would lead to another host. */
export function withoutTrailingSlash(path: string): string {
  return path.endsWith('/') ? `/${path.replaceAll(/^\/+|\/+$/g, '')}` : path
}
