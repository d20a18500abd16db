/** A comparable description of a record; null when it does not exist. */
export type State = string | null

type Entry = {
  acknowledged: State
  attempted?: State
}

export class Ledger {
  readonly #entries = new Map<string, Entry>()
  #waiting: { count: number; resolve: () => void }[] = []
  acknowledgedCount = 0
  /** Refusals of valid writes. */
  refusals: string[] = []

  /** Call before a write is sent; one writer has at most one write pending per record. */
  attempt(key: string, state: State): void {
    const entry = this.#entries.get(key) ?? { acknowledged: null }
    this.#entries.set(key, { ...entry, attempted: state })
  }

  acknowledge(key: string, state: State): void {
    this.#entries.set(key, { acknowledged: state })
    this.acknowledgedCount += 1
    this.#waiting = this.#waiting.filter(({ count, resolve }) => {
      if (this.acknowledgedCount < count) return true
      resolve()
      return false
    })
  }

  /** Resolves after this many more acknowledgements. */
  untilMore(more: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    if (more === 0) resolve()
    else this.#waiting.push({ count: this.acknowledgedCount + more, resolve })
    return promise
  }

  withdraw(key: string): void {
    const entry = this.#entries.get(key)
    if (entry) this.#entries.set(key, { acknowledged: entry.acknowledged })
  }

  /** A side effect of another write. */
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

  /** @returns a line for each record that is neither as acknowledged nor as attempted */
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
