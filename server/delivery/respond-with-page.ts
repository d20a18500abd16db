import { namesTag } from '#app/http/render/not-modified.ts'
import { PREFETCH_CACHE_CONTROL, isPrefetch } from '#app/http/render/prefetch.ts'

import { ASK_BEFORE_USE, type CachedPage } from './cached-page.ts'
import { chooseEncoding, CACHED_ENCODINGS } from './compress-responses.ts'

/** The headers a 304 repeats. */
const SAID_AGAIN = new Set(['cache-control', 'vary', 'etag', 'cache-status'])

/** @param cacheStatus the header of RFC 9211 */
export async function respondWithPage(
  page: CachedPage,
  { asked, cacheStatus }: { asked: Request; cacheStatus: string },
): Promise<Response> {
  const encoding = chooseEncoding(asked.headers.get('Accept-Encoding') ?? '', CACHED_ENCODINGS)
  const headers: [string, string][] = [...headersFor(asked, page), ['Cache-Status', cacheStatus]]
  if (page.status === 200) {
    const etag = `"${page.digest}${encoding === 'identity' ? '' : `-${encoding}`}"`
    headers.push(['ETag', etag])
    if (namesTag(asked.headers.get('If-None-Match'), etag)) {
      const said = headers.filter(([name]) => SAID_AGAIN.has(name.toLowerCase()))
      return new Response(null, { status: 304, headers: said })
    }
  }
  const bytes = await page.body.in(encoding)
  if (encoding !== 'identity') headers.push(['Content-Encoding', encoding])
  headers.push(['Content-Length', String(bytes.length)])
  const body = asked.method === 'HEAD' ? null : (bytes as Buffer<ArrayBuffer>)
  return new Response(body, { status: page.status, headers })
}

/** Cache headers depend on the request, so they are not part of the cached page. */
function headersFor(asked: Request, { status, headers }: CachedPage): [string, string][] {
  const isAhead = status === 200 && isPrefetch(asked)
  return headers.map(([name, value]) => {
    const isControl = isAhead && name === 'cache-control' && value === ASK_BEFORE_USE
    return [name, isControl ? PREFETCH_CACHE_CONTROL : value]
  })
}
