import type { MiddlewareHandler } from 'hono'

import { isOutage } from '#app/http/outage.server.ts'
import { isSame, type Rendering } from '#app/http/rendering-context.ts'
import { isStaffVisit } from '#app/http/staff-visit.ts'

import { answerPage } from './answer-page.ts'
import { CACHE_STATUS } from './cache-status.ts'
import { PATIENCE_MS } from './kept-for.ts'
import { type KeptPage, keptPageOf, mayBeKept } from './kept-page.ts'
import { type PageAddress, pageAddressOf } from './page-address.ts'
import { PageStore } from './page-store.ts'
import { Underway } from './underway.ts'

type Visit = { requestId: string; clientAddress: string }

type PageCacheOptions = {
  /** How a page is made; `request` carries the address and nothing else of the visitor. */
  render: (request: Request, visit: Visit, rendering: Rendering) => Promise<Response>
  /** Memory for kept pages; 0 renders every page for every visitor. */
  maxBytes: number
  /** For tests of what grows old. */
  nowMs?: () => number
  patienceMs?: number
}

/** A page made just now; `isPersonal` when it may go to nobody but who asked. */
type Made = { page: KeptPage; isKept: boolean; isPersonal: boolean; isSame: boolean }

/**
 * Serves public pages from memory. One that is not there is rendered once, however many ask for it
 * at the time, and kept if nothing was changed meanwhile. One that a change made doubtful is served
 * again when its data turn out to be the same. Staff and all other addresses pass by.
 */
export function pageCache(options: PageCacheOptions): MiddlewareHandler<{ Variables: Visit }> {
  const { render, maxBytes, nowMs = Date.now, patienceMs = PATIENCE_MS } = options
  if (maxBytes === 0) return (_c, next) => next()
  const store = new PageStore({ maxBytes, nowMs })
  const underway = new Underway<Made>()

  async function make({ key, toRequest, showsStock }: PageAddress, visit: Visit): Promise<Made> {
    const epochBefore = store.epochOf({ showsStock })
    const renderedAtMs = nowMs()
    const stale = store.stale(key)
    const rendering = { known: stale?.madeFrom ?? null, made: null }
    const answer = await render(toRequest(), visit, rendering)
    if (stale && isSame(rendering)) {
      const isKept = store.keep(key, stale, epochBefore)
      return { page: stale, isKept, isPersonal: false, isSame: true }
    }
    const page = await keptPageOf(answer, {
      renderedAtMs,
      showsStock,
      madeFrom: rendering.made,
      onResize: (resized) => store.resize(key, resized),
    })
    const isKept = mayBeKept(answer) && store.keep(key, page, epochBefore)
    return { page, isKept, isPersonal: answer.headers.has('Set-Cookie'), isSame: false }
  }

  /** Null when it takes long and another rendering can be shown: a database may hang as well as fail. */
  async function inTime(result: Promise<Made>, key: string): Promise<Made | null> {
    if (!store.standIn(key)) return result
    const late = Promise.withResolvers<null>()
    const timer = setTimeout(() => late.resolve(null), patienceMs)
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
      const { result, isFirst } = store.isDeaf
        ? { result: start(), isFirst: true }
        : underway.join(key, { epoch: store.epochOf(address), start })
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
const isBroken = ({ status, headers }: KeptPage) =>
  status >= 500 && (status !== 503 || isOutage(new Headers(headers.map(([...each]) => each))))
