/** What a thing is, as a text to compare; null when it is not there. */
export type State = string | null

type Entry = {
  /** What the shop has said is stored. */
  acknowledged: State
  /** What was sent and not answered; undefined when nothing is. */
  attempted?: State
}

/** What staff and visitors were told is stored, to be held against what is. */
export class Ledger {
  readonly #entries = new Map<string, Entry>()
  #waiting: { count: number; resolve: () => void }[] = []
  acknowledgedCount = 0
  /** What the shop said no to, though nothing was wrong with it. */
  refusals: string[] = []

  /** Before a write is sent. One writer has one write under way for a thing. */
  attempt(key: string, state: State): void {
    const entry = this.#entries.get(key) ?? { acknowledged: null }
    this.#entries.set(key, { ...entry, attempted: state })
  }

  /** When the shop has said that it is saved. */
  acknowledge(key: string, state: State): void {
    this.#entries.set(key, { acknowledged: state })
    this.acknowledgedCount += 1
    this.#waiting = this.#waiting.filter(({ count, resolve }) => {
      if (this.acknowledgedCount < count) return true
      resolve()
      return false
    })
  }

  /** Resolves when so many more are acknowledged. */
  untilMore(more: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    if (more === 0) resolve()
    else this.#waiting.push({ count: this.acknowledgedCount + more, resolve })
    return promise
  }

  /** When the shop has said that it is not. */
  withdraw(key: string): void {
    const entry = this.#entries.get(key)
    if (entry) this.#entries.set(key, { acknowledged: entry.acknowledged })
  }

  /** What came to be with something else: there, and nobody has changed it. */
  meet(key: string, state: string): void {
    if (!this.#entries.has(key)) this.#entries.set(key, { acknowledged: state })
  }

  forget(key: string): void {
    this.#entries.delete(key)
  }

  get(key: string): State {
    return this.#entries.get(key)?.acknowledged ?? null
  }

  keys(prefix: string): string[] {
    return [...this.#entries.keys()].filter((key) => key.startsWith(prefix))
  }

  /**
   * Compares with what is stored and goes on from there.
   * @returns a line for each thing that is neither what was acknowledged nor what was attempted
   */
  settle(stored: ReadonlyMap<string, string>): string[] {
    const wrong: string[] = []
    for (const [key, { acknowledged, attempted }] of this.#entries) {
      const found = stored.get(key) ?? null
      if (found !== acknowledged && (attempted === undefined || found !== attempted)) {
        wrong.push(`${key} is ${found}, acknowledged was ${acknowledged}, sent ${attempted}`)
      }
      if (found === null) this.#entries.delete(key)
      else this.#entries.set(key, { acknowledged: found })
    }
    return wrong
  }
}
