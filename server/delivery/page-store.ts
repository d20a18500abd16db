import { LRUCache } from 'lru-cache'

import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { isConnected } from '#app/infra/db/change-log.server.ts'
import { type Changes, onChange } from '#app/infra/db/changes.server.ts'

import { type CachedPage, sizeOf } from './cached-page.ts'

/** Tables that no public page shows. */
const SHOWN_NOWHERE = new Set([
  'alert_messages',
  'alert_people',
  'analytics',
  'audit_log',
  'backup_runs',
  'import_photos',
  'import_sources',
  'inquiries',
  'mail_outbox',
  'market_aliases',
  'market_observations',
  'market_sources',
  'price_alerts',
  'quotes',
  'search_alerts',
  'sourcing_tasks',
  'paper_copies',
  'paper_files',
  'staged_imports',
  'unknown_words',
  'user_profiles',
])

/** Without categories, whose names are in every page's menu. */
const STOCK = new Set([
  'cars',
  'car_market',
  'car_makes',
  'car_models',
  'car_papers',
  'inspections',
  'media_files',
])

/**
 * Which pages a change may affect. A car's change affects every page that shows cars: any list may
 * gain or lose it, and any car's page may show it as similar. An unlisted table affects everything.
 */
export function reachOf(changes: Changes): 'none' | 'stock' | 'all' {
  if (changes === 'all') return 'all'
  const entities = changes.map(({ entity }) => entity)
  if (entities.every((entity) => SHOWN_NOWHERE.has(entity))) return 'none'
  const isStock = (entity: string) => STOCK.has(entity) || SHOWN_NOWHERE.has(entity)
  return entities.every(isStock) ? 'stock' : 'all'
}

/** Bounds changes that no command announces: a new year, a row edited in psql. */
export const FRESH_FOR_MS = 5 * 60_000

/** Spreads out when pages rendered together expire, so that visitors never wait for all. */
export const EXPIRY_SPREAD_MS = 60_000

/** How long the last good rendering replaces an error. */
export const STALE_IF_ERROR_MS = 60 * 60_000

type Entry = {
  page: CachedPage
  /** `epochOf` the page when it was last known to be right. */
  epoch: number
}

/**
 * Rendered pages in memory, evicting the least used. Any committed change makes every page that may
 * show it stale at once; a stale page is only for revalidation. While changes may be missed,
 * nothing is served from here, except in place of an error.
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
      // A visitor chooses most of a key, which can be longer than the compressed page.
      sizeCalculation: ({ page }, key) => sizeOf(page) + key.length,
    })
    this.#nowMs = nowMs
    this.close = onChange((changes) => this.#drop(changes))
  }

  fresh(key: string): CachedPage | null {
    const entry = this.#entries.get(key)
    return entry && isConnected() && this.#isUnchanged(entry) ? this.#ifYoung(entry) : null
  }

  /** A page that a change may have affected. */
  stale(key: string): CachedPage | null {
    const entry = this.#entries.get(key)
    return entry && isConnected() && !this.#isUnchanged(entry) ? this.#ifYoung(entry) : null
  }

  staleIfError(key: string): CachedPage | null {
    const entry = this.#entries.get(key)
    if (!entry || !this.#isUnchanged(entry)) return null
    const isYoung = this.#ageOf(entry.page) < STALE_IF_ERROR_MS
    return isYoung && this.#isOfToday(entry.page) ? entry.page : null
  }

  // Grows with every change that such a page may show, so that an inquiry doesn't cause pages to be
  // rendered again.
  epochOf({ showsStock }: Pick<CachedPage, 'showsStock'>): number {
    return this.#changesOfAll + (showsStock ? this.#changesOfStock : 0)
  }

  // Stores a page unless something it may show changed since `epochBefore`, taken before rendering.
  set(key: string, page: CachedPage, epochBefore: number): boolean {
    if (!isConnected() || this.epochOf(page) !== epochBefore) return false
    this.#entries.set(key, { page, epoch: epochBefore })
    return true
  }

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
    return this.#ageOf(page) < freshForMs(page) && this.#isOfToday(page) ? page : null
  }

  /** Statements about cars, such as whether one can still be imported, change at midnight. */
  #isOfToday({ renderedAtMs, showsStock }: CachedPage): boolean {
    const dayOf = (ms: number) => nairobiDay(new Date(ms))
    return !showsStock || dayOf(renderedAtMs) === dayOf(this.#nowMs())
  }

  #ageOf({ renderedAtMs }: CachedPage): number {
    return this.#nowMs() - renderedAtMs
  }
}

function freshForMs({ digest }: CachedPage): number {
  const [first = 0] = Buffer.from(digest, 'base64url')
  return FRESH_FOR_MS - (first / 256) * EXPIRY_SPREAD_MS
}
