import type { MiddlewareHandler } from 'hono'

import { hasSessionCookie } from '#app/http/auth/auth-request.server.ts'
import { isOutage } from '#app/http/render/outage.server.ts'
import { isConnected } from '#app/infra/db/change-log.server.ts'
import type { Scoped } from '#app/infra/request-scope.server.ts'

import { type CachedPage, isCacheableResponse, toCachedPage } from './cached-page.ts'
import { type PageAddress, pageAddressOf } from './page-address.ts'
import { PageStore } from './page-store.ts'
import { respondWithPage } from './respond-with-page.ts'

/** How long a visitor waits for a rendering when the last good one could be shown instead. */
const STALE_AFTER_MS = 4_000

const CACHE_STATUS = {
  hit: 'shop; hit',
  bypassed: 'shop; fwd=bypass',
  /** Rendered for this or a concurrent request, or found to be unchanged. */
  missed: ({ isSame, isStored }: { isSame: boolean; isStored: boolean }) =>
    `shop; ${isSame ? 'fwd=stale; fwd-status=304' : 'fwd=miss'}${isStored ? '; stored' : ''}`,
  staleIfError: (ageSeconds: number) => `shop; hit; ttl=-${ageSeconds}; detail=stale-if-error`,
} as const

type Visit = { requestId: string; clientAddress: string; loopbackOrigin: string | null }

type PageCacheOptions = {
  // Renders a page from a request that carries only the address. The response has an ETag of the
  // page's data, or is a 304 if `If-None-Match` matches it.
  render: (request: Request, visit: Visit) => Promise<Scoped<Response>>
  maxBytes: number
  nowMs?: () => number
  timeoutMs?: number
}

/** `isPersonal`: for this visitor only. */
type Made = { page: CachedPage; isStored: boolean; isPersonal: boolean; isSame: boolean }

/**
 * Serves public pages from memory. A missing page is rendered once for all concurrent requests, and
 * cached unless something changed meanwhile; a stale one is served again if its data turn out to be
 * unchanged. Staff and all other addresses bypass the cache.
 */
export function pageCache(options: PageCacheOptions): MiddlewareHandler<{ Variables: Visit }> {
  const { render, maxBytes, nowMs = Date.now, timeoutMs = STALE_AFTER_MS } = options
  if (maxBytes === 0) return (_c, next) => next()
  const store = new PageStore({ maxBytes, nowMs })
  const flights = new SingleFlight<Made>()

  async function make({ key, toRequest, showsStock }: PageAddress, visit: Visit): Promise<Made> {
    const epochBefore = store.epochOf({ showsStock })
    const renderedAtMs = nowMs()
    const stale = store.stale(key)
    const rendering = await render(toRequest(stale?.dataTag ?? null), visit)
    const { result: response, isCacheable } = rendering
    if (stale && response.status === 304) {
      const isStored = isCacheable && store.set(key, stale, epochBefore)
      return { page: stale, isStored, isPersonal: false, isSame: true }
    }
    const page = await toCachedPage(response, {
      renderedAtMs,
      showsStock,
      onResize: (resized) => store.resize(key, resized),
    })
    const isStored =
      isCacheable && isCacheableResponse(response) && store.set(key, page, epochBefore)
    return { page, isStored, isPersonal: response.headers.has('Set-Cookie'), isSame: false }
  }

  /** Null on timeout when a fallback exists: a database may hang as well as fail. */
  async function inTime(result: Promise<Made>, key: string): Promise<Made | null> {
    if (!store.staleIfError(key)) return result
    const late = Promise.withResolvers<null>()
    const timer = setTimeout(() => late.resolve(null), timeoutMs)
    try {
      return await Promise.race([result, late.promise])
    } finally {
      clearTimeout(timer)
    }
  }

  function staleIfError(key: string, asked: Request): Promise<Response> | null {
    const page = store.staleIfError(key)
    if (!page) return null
    const ageSeconds = Math.floor((nowMs() - page.renderedAtMs) / 1000)
    return respondWithPage(page, { asked, cacheStatus: CACHE_STATUS.staleIfError(ageSeconds) })
  }

  return async (c, next) => {
    const asked = c.req.raw
    const { requestId, clientAddress, loopbackOrigin } = c.var
    const address = pageAddressOf(asked, { loopbackOrigin })
    if (!address) return next()
    if (hasSessionCookie(asked)) {
      await next()
      c.res.headers.set('Cache-Status', CACHE_STATUS.bypassed)
      return
    }
    const { key } = address
    const fresh = store.fresh(key)
    if (fresh) return respondWithPage(fresh, { asked, cacheStatus: CACHE_STATUS.hit })

    const start = () => make(address, { requestId, clientAddress, loopbackOrigin })
    try {
      const { result, isFirst } = isConnected()
        ? flights.join(key, { epoch: store.epochOf(address), start })
        : { result: start(), isFirst: true }
      const made = await inTime(result, key)
      const slow = made ? null : staleIfError(key, asked)
      if (slow) return await slow
      const { page, isPersonal, ...how } = made ?? (await result)
      if (isPersonal && !isFirst) return await next()
      const instead = isBroken(page) ? staleIfError(key, asked) : null
      return await (instead ??
        respondWithPage(page, { asked, cacheStatus: CACHE_STATUS.missed(how) }))
    } catch (error) {
      const instead = staleIfError(key, asked)
      if (!instead) throw error
      return instead
    }
  }
}

/** The maintenance notice is an intended 503. */
const isBroken = ({ status, headers }: CachedPage) =>
  status >= 500 && (status !== 503 || isOutage(new Headers(headers.map(([...each]) => each))))

class SingleFlight<Result> {
  readonly #running = new Map<string, { epoch: number; result: Promise<Result> }>()

  // Joins the work in progress for a key if it began at this epoch, since earlier work may show the
  // state before a change; otherwise starts it.
  join(key: string, { epoch, start }: { epoch: number; start: () => Promise<Result> }) {
    const already = this.#running.get(key)
    if (already?.epoch === epoch) return { result: already.result, isFirst: false }
    const mine = { epoch, result: start() }
    this.#running.set(key, mine)
    const forget = () => {
      if (this.#running.get(key) === mine) this.#running.delete(key)
    }
    mine.result.then(forget, forget)
    return { result: mine.result, isFirst: true }
  }
}
