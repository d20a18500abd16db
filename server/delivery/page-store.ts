import { LRUCache } from 'lru-cache'

import { type ChangeEvent, epoch, onChange } from '#app/infra/db/changes.server.ts'

import { FRESH_FOR_MS, STANDS_IN_FOR_MS } from './kept-for.ts'
import { type KeptPage, sizeOf } from './kept-page.ts'
import { reachOf } from './stale-pages.ts'

/**
 * Rendered pages in memory, the least used forgotten first. Every change that any process commits
 * drops what it may show, at once; while such changes may go unheard nothing is served from here,
 * except in place of an error.
 */
export class PageStore {
  readonly #pages: LRUCache<string, KeptPage>
  readonly #nowMs: () => number
  #isDeaf = false
  readonly close: () => void

  constructor({ maxBytes, nowMs }: { maxBytes: number; nowMs: () => number }) {
    this.#pages = new LRUCache({ maxSize: maxBytes, sizeCalculation: sizeOf })
    this.#nowMs = nowMs
    this.close = onChange((event) => this.#hear(event))
  }

  /** True while commits of other processes may go unheard. */
  get isDeaf(): boolean {
    return this.#isDeaf
  }

  /** The page, where it is known to be what would be rendered now. */
  fresh(key: string): KeptPage | null {
    if (this.#isDeaf) return null
    const page = this.#pages.get(key)
    return page && this.#ageOf(page) < FRESH_FOR_MS ? page : null
  }

  /** The page as it last was, for a moment in which it can't be rendered. */
  standIn(key: string): KeptPage | null {
    const page = this.#pages.get(key)
    return page && this.#ageOf(page) < STANDS_IN_FOR_MS ? page : null
  }

  /** Keeps a page, unless something changed since `epochBefore`, taken before it was rendered. */
  keep(key: string, page: KeptPage, epochBefore: number): boolean {
    if (this.#isDeaf || epoch() !== epochBefore) return false
    this.#pages.set(key, page)
    return true
  }

  /** Counts a kept page anew when a form of it was made. */
  resize(key: string, page: KeptPage): void {
    if (this.#pages.peek(key) === page) this.#pages.set(key, page)
  }

  #hear(event: ChangeEvent): void {
    if (event.kind === 'lost') this.#isDeaf = true
    if (event.kind === 'resumed') this.#isDeaf = false
    const reach = reachOf(event)
    if (reach === 'none') return
    if (reach === 'all') return this.#pages.clear()
    for (const [key, page] of this.#pages.entries()) if (page.showsStock) this.#pages.delete(key)
  }

  #ageOf({ renderedAtMs }: KeptPage): number {
    return this.#nowMs() - renderedAtMs
  }
}
