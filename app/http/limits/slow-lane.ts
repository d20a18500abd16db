type Waiter = { tries: number; delayMs: number; since: number; answer: (isNext: boolean) => void }

type Entry = {
  /** Attempts from the same place so far: whoever made fewest is next. */
  tries: number
  delayMs: number
  signal?: AbortSignal | undefined
}

/** A proxy gives up after a minute. */
const WAIT_MAX_MS = 35_000
const WAITING_MAX = 50
const ALL_WAITING_MAX = 500

/**
 * Lets the attempts of a lane through one by one, each after a delay. Guesses from many places wait
 * behind a place that has not guessed yet, so that they slow its first attempt down but can't stop it.
 */
export class SlowLane {
  readonly #lanes = new Map<string, Waiter[]>()
  #all = 0

  /** Whether the attempt may go on; false if it would have to wait too long. */
  enter(lane: string, { tries, delayMs, signal }: Entry): Promise<boolean> {
    const waiting = this.#lanes.get(lane) ?? []
    if (this.#all >= ALL_WAITING_MAX || signal?.aborted) return Promise.resolve(false)
    return new Promise((resolve) => {
      const waiter: Waiter = { tries, delayMs, since: Date.now(), answer: resolve }
      waiting.push(waiter)
      this.#all += 1
      const last = waiting.length > WAITING_MAX && waiting.toSorted(byTries).at(-1)
      if (last) this.#leave(waiting, last, false)
      signal?.addEventListener('abort', () => this.#leave(waiting, waiter, false), { once: true })
      if (this.#lanes.has(lane)) return
      this.#lanes.set(lane, waiting)
      this.#schedule(lane, waiting, delayMs)
    })
  }

  #schedule(lane: string, waiting: Waiter[], delayMs: number): void {
    setTimeout(() => this.#letOneGo(lane, waiting), delayMs).unref()
  }

  #letOneGo(lane: string, waiting: Waiter[]): void {
    const next = waiting.toSorted(byTries)[0]
    if (next) this.#leave(waiting, next, true)
    for (const waiter of waiting.filter(({ since }) => Date.now() - since > WAIT_MAX_MS)) {
      this.#leave(waiting, waiter, false)
    }
    if (waiting.length === 0) this.#lanes.delete(lane)
    else this.#schedule(lane, waiting, Math.max(...waiting.map(({ delayMs }) => delayMs)))
  }

  #leave(waiting: Waiter[], waiter: Waiter, isNext: boolean): void {
    const index = waiting.indexOf(waiter)
    if (index === -1) return
    waiting.splice(index, 1)
    this.#all -= 1
    waiter.answer(isNext)
  }
}

const byTries = (one: Waiter, other: Waiter) => one.tries - other.tries || one.since - other.since
