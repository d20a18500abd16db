import { LRUCache } from 'lru-cache'

import { type ChangeEvent, onChange, spoilings } from '#app/infra/db/changes.server.ts'

import { FRESH_FOR_MS, STANDS_IN_FOR_MS } from './kept-for.ts'
import { type KeptPage, sizeOf } from './kept-page.ts'
import { reachOf } from './stale-pages.ts'

type Entry = {
  page: KeptPage
  /** `changesOf` the page when it was last known to be right. */
  changes: number
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
  #isDeaf = false
  #changesOfAll = 0
  #changesOfStock = 0
  readonly close: () => void

  constructor({ maxBytes, nowMs }: { maxBytes: number; nowMs: () => number }) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ page }) => sizeOf(page),
    })
    this.#nowMs = nowMs
    this.close = onChange((event) => this.#hear(event))
  }

  /** True while commits of other processes may go unheard. */
  get isDeaf(): boolean {
    return this.#isDeaf
  }

  /** The page, where it is known to be what would be rendered now. */
  fresh(key: string): KeptPage | null {
    const entry = this.#entries.get(key)
    return entry && !this.#isDeaf && this.#isUnchanged(entry) ? this.#ifYoung(entry) : null
  }

  /** The page from before a change that it may show, and may not. */
  stale(key: string): KeptPage | null {
    const entry = this.#entries.get(key)
    return entry && !this.#isDeaf && !this.#isUnchanged(entry) ? this.#ifYoung(entry) : null
  }

  /** The page as it last was, for a moment in which it can't be rendered. */
  standIn(key: string): KeptPage | null {
    const entry = this.#entries.get(key)
    if (!entry || !this.#isUnchanged(entry)) return null
    return this.#ageOf(entry.page) < STANDS_IN_FOR_MS ? entry.page : null
  }

  /**
   * A number that grows with every change that such a page may show, and whenever a reading was
   * spoiled. An inquiry that comes meanwhile is no reason to render a page twice.
   */
  epochOf(page: Pick<KeptPage, 'showsStock'>): number {
    return this.#changesOf(page) + spoilings()
  }

  /** Keeps a page, unless it may show what changed since `epochBefore`, taken before it was rendered. */
  keep(key: string, page: KeptPage, epochBefore: number): boolean {
    if (this.#isDeaf || this.epochOf(page) !== epochBefore) return false
    this.#entries.set(key, { page, changes: this.#changesOf(page) })
    return true
  }

  /** Counts a kept page anew when a form of it was made. */
  resize(key: string, page: KeptPage): void {
    const entry = this.#entries.peek(key)
    if (entry?.page === page) this.#entries.set(key, { ...entry })
  }

  #changesOf({ showsStock }: Pick<KeptPage, 'showsStock'>): number {
    return this.#changesOfAll + (showsStock ? this.#changesOfStock : 0)
  }

  #isUnchanged({ page, changes }: Entry): boolean {
    return changes === this.#changesOf(page)
  }

  #hear(event: ChangeEvent): void {
    if (event.kind === 'lost') this.#isDeaf = true
    if (event.kind === 'resumed') this.#isDeaf = false
    const reach = reachOf(event)
    if (reach === 'stock') this.#changesOfStock += 1
    if (reach === 'all') {
      this.#changesOfAll += 1
      this.#entries.clear()
    }
  }

  #ifYoung({ page }: Entry): KeptPage | null {
    return this.#ageOf(page) < FRESH_FOR_MS ? page : null
  }

  #ageOf({ renderedAtMs }: KeptPage): number {
    return this.#nowMs() - renderedAtMs
  }
}
