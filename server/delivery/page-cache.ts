import type { MiddlewareHandler } from 'hono'

import { isStaffVisit } from '#app/http/auth/staff-visit.ts'
import { isOutage } from '#app/http/render/outage.server.ts'
import { isConnected } from '#app/infra/db/change-log.server.ts'
import { isCacheable } from '#app/infra/request-scope.server.ts'

import { answerPage } from './answer-page.ts'
import { type CachedPage, isCacheableResponse, toCachedPage } from './cached-page.ts'
import { type PageAddress, pageAddressOf } from './page-address.ts'
import { PageStore } from './page-store.ts'

/** How long a visitor waits for a new rendering where the last good one could be shown instead. */
const STALE_AFTER_MS = 4_000

/** What became of a request, as the `Cache-Status` header says it (RFC 9211). */
const CACHE_STATUS = {
  hit: 'shop; hit',
  /** Staff, whose session may change what a page is. */
  bypassed: 'shop; fwd=bypass',
  /**
   * Rendered for this request, or for another that came at the same time; or found to be still what
   * would be rendered.
   */
  missed: ({ isSame, isKept }: { isSame: boolean; isKept: boolean }) =>
    `shop; ${isSame ? 'fwd=stale; fwd-status=304' : 'fwd=miss'}${isKept ? '; stored' : ''}`,
  /** The last good copy in place of an error, this many seconds past its time. */
  standIn: (ageSeconds: number) => `shop; hit; ttl=-${ageSeconds}; detail=stand-in`,
} as const

type Visit = { requestId: string; clientAddress: string }

type PageCacheOptions = {
  /**
   * How a page is made; `request` carries the address and nothing else of the visitor. Its answer has an
   * ETag by the page's data, and is 304 for a request whose `If-None-Match` is that one.
   */
  render: (request: Request, visit: Visit) => Promise<Response>
  /** Memory for kept pages; 0 renders every page for every visitor. */
  maxBytes: number
  /** For tests of what grows old. */
  nowMs?: () => number
  timeoutMs?: number
}

/** A page made just now; `isPersonal` when it may go to nobody but who asked. */
type Made = { page: CachedPage; isKept: boolean; isPersonal: boolean; isSame: boolean }

/**
 * Serves public pages from memory. One that is not there is rendered once, however many ask for it
 * at the time, and kept if nothing was changed meanwhile. One that a change made doubtful is served
 * again when its data turn out to be the same. Staff and all other addresses pass by.
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
    const answer = await render(toRequest(stale?.dataTag ?? null), visit)
    if (stale && answer.status === 304) {
      const isKept = isCacheable() && store.keep(key, stale, epochBefore)
      return { page: stale, isKept, isPersonal: false, isSame: true }
    }
    const page = await toCachedPage(answer, {
      renderedAtMs,
      showsStock,
      onResize: (resized) => store.resize(key, resized),
    })
    const isKept =
      isCacheable() && isCacheableResponse(answer) && store.keep(key, page, epochBefore)
    return { page, isKept, isPersonal: answer.headers.has('Set-Cookie'), isSame: false }
  }

  /** Null when it takes long and another rendering can be shown: a database may hang as well as fail. */
  async function inTime(result: Promise<Made>, key: string): Promise<Made | null> {
    if (!store.standIn(key)) return result
    const late = Promise.withResolvers<null>()
    const timer = setTimeout(() => late.resolve(null), timeoutMs)
    try {
      return await Promise.race([result, late.promise])
    } finally {
      clearTimeout(timer)
    }
  }

  function standIn(key: string, asked: Request): Promise<Response> | null {
    const page = store.standIn(key)
    if (!page) return null
    const ageSeconds = Math.floor((nowMs() - page.renderedAtMs) / 1000)
    return answerPage(page, { asked, cacheStatus: CACHE_STATUS.standIn(ageSeconds) })
  }

  return async (c, next) => {
    const asked = c.req.raw
    const address = pageAddressOf(asked)
    if (!address) return next()
    if (isStaffVisit(asked)) {
      await next()
      c.res.headers.set('Cache-Status', CACHE_STATUS.bypassed)
      return
    }
    const { key } = address
    const fresh = store.fresh(key)
    if (fresh) return answerPage(fresh, { asked, cacheStatus: CACHE_STATUS.hit })

    const { requestId, clientAddress } = c.var
    const start = () => make(address, { requestId, clientAddress })
    try {
      const { result, isFirst } = isConnected()
        ? flights.join(key, { epoch: store.epochOf(address), start })
        : { result: start(), isFirst: true }
      const made = await inTime(result, key)
      const slow = made ? null : standIn(key, asked)
      if (slow) return await slow
      const { page, isPersonal, ...how } = made ?? (await result)
      if (isPersonal && !isFirst) return await next()
      const instead = isBroken(page) ? standIn(key, asked) : null
      return await (instead ?? answerPage(page, { asked, cacheStatus: CACHE_STATUS.missed(how) }))
    } catch (error) {
      const instead = standIn(key, asked)
      if (!instead) throw error
      return instead
    }
  }
}

/** The maintenance notice is meant. */
const isBroken = ({ status, headers }: CachedPage) =>
  status >= 500 && (status !== 503 || isOutage(new Headers(headers.map(([...each]) => each))))

/** Work that is being done, so that who wants the same at the time waits for it. */
class SingleFlight<Result> {
  readonly #running = new Map<string, { epoch: number; result: Promise<Result> }>()

  /**
   * Joins the work under way for a key if it began at this epoch: what began before a change may
   * still show what was before it. Else starts it.
   */
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
