import { LRUCache } from 'lru-cache'

import { isConnected } from '#app/infra/db/change-log.server.ts'
import { type Changes, onChange } from '#app/infra/db/changes.server.ts'

import { type CachedPage, sizeOf } from './cached-page.ts'
import { reachOf } from './stale-pages.ts'

/**
 * How long a page is served unasked. What changes by itself (a year that turns, a row somebody
 * changed by hand in psql) is on the page this much later.
 */
export const FRESH_FOR_MS = 5 * 60_000

/** How long the last good rendering stands in while the database does not answer. */
export const STANDS_IN_FOR_MS = 60 * 60_000

type Entry = {
  page: CachedPage
  /** `epochOf` the page when it was last known to be right. */
  epoch: number
}

/**
 * Rendered pages in memory, the least used forgotten first. A change that any process commits makes
 * every page stale that may show it, at once: it is not served any more, and is at hand only for whoever
 * finds out that it is still right. While such changes may go unheard nothing is served from here,
 * except in place of an error.
 */
export class PageStore {
  readonly #entries: LRUCache<string, Entry>
  readonly #nowMs: () => number
  #changesOfAll = 0
  #changesOfStock = 0
  readonly close: () => void

  constructor({ maxBytes, nowMs }: { maxBytes: number; nowMs: () => number }) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ page }) => sizeOf(page),
    })
    this.#nowMs = nowMs
    this.close = onChange((changes) => this.#drop(changes))
  }

  /** The page, where it is known to be what would be rendered now. */
  fresh(key: string): CachedPage | null {
    const entry = this.#entries.get(key)
    return entry && isConnected() && this.#isUnchanged(entry) ? this.#ifYoung(entry) : null
  }

  /** The page from before a change that it may show, and may not. */
  stale(key: string): CachedPage | null {
    const entry = this.#entries.get(key)
    return entry && isConnected() && !this.#isUnchanged(entry) ? this.#ifYoung(entry) : null
  }

  /** The page as it last was, for a moment in which it can't be rendered. */
  standIn(key: string): CachedPage | null {
    const entry = this.#entries.get(key)
    if (!entry || !this.#isUnchanged(entry)) return null
    return this.#ageOf(entry.page) < STANDS_IN_FOR_MS ? entry.page : null
  }

  /**
   * A number that grows with every change that such a page may show. An inquiry that comes meanwhile
   * is no reason to render a page twice.
   */
  epochOf({ showsStock }: Pick<CachedPage, 'showsStock'>): number {
    return this.#changesOfAll + (showsStock ? this.#changesOfStock : 0)
  }

  /** Keeps a page, unless it may show what changed since `epochBefore`, taken before it was rendered. */
  keep(key: string, page: CachedPage, epochBefore: number): boolean {
    if (!isConnected() || this.epochOf(page) !== epochBefore) return false
    this.#entries.set(key, { page, epoch: epochBefore })
    return true
  }

  /** Counts a kept page anew when a form of it was made. */
  resize(key: string, page: CachedPage): void {
    const entry = this.#entries.peek(key)
    if (entry?.page === page) this.#entries.set(key, { ...entry })
  }

  #isUnchanged({ page, epoch }: Entry): boolean {
    return epoch === this.epochOf(page)
  }

  #drop(changes: Changes): void {
    const reach = reachOf(changes)
    if (reach === 'stock') this.#changesOfStock += 1
    if (reach === 'all') {
      this.#changesOfAll += 1
      this.#entries.clear()
    }
  }

  #ifYoung({ page }: Entry): CachedPage | null {
    return this.#ageOf(page) < FRESH_FOR_MS ? page : null
  }

  #ageOf({ renderedAtMs }: CachedPage): number {
    return this.#nowMs() - renderedAtMs
  }
}
