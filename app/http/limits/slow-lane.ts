type Waiter = {
  lane: string
  tries: number
  delayMs: number
  since: number
  answer: (isNext: boolean) => void
}

type Entry = {
  /** Attempts from the same place so far: the one with fewest goes next. */
  tries: number
  delayMs: number
  signal?: AbortSignal | undefined
}

/** A proxy gives up after a minute. */
const WAIT_MAX_MS = 35_000
export const LANE_MAX = 50
export const ALL_LANES_MAX = 500

/**
 * Lets a lane's attempts through one by one, each after a delay. Guesses from many places wait
 * behind a place that has not guessed yet, so they slow its first attempt down but can't stop it.
 */
export class SlowLane {
  readonly #lanes = new Map<string, Waiter[]>()
  #all = 0

  /** Whether the attempt may proceed; false if it would have to wait too long. */
  enter(lane: string, { tries, delayMs, signal }: Entry): Promise<boolean> {
    if (signal?.aborted) return Promise.resolve(false)
    return new Promise((resolve) => {
      const waiter: Waiter = { lane, tries, delayMs, since: Date.now(), answer: resolve }
      const waiting = this.#lanes.get(lane) ?? this.#open(lane, delayMs)
      waiting.push(waiter)
      this.#all += 1
      if (waiting.length > LANE_MAX) this.#leave(waiting.toSorted(byTries).at(-1), false)
      else if (this.#all > ALL_LANES_MAX) this.#leave(this.#worst(), false)
      signal?.addEventListener('abort', () => this.#leave(waiter, false), { once: true })
    })
  }

  /**
   * Who is dropped when it is full: those who tried most, then those furthest beyond a limit, then
   * those in the fullest lane. Only then the latest.
   */
  #worst(): Waiter | undefined {
    const lengthOf = ({ lane }: Waiter) => this.#lanes.get(lane)?.length ?? 0
    return [...this.#lanes.values()]
      .flat()
      .toSorted(
        (a, b) =>
          a.tries - b.tries ||
          a.delayMs - b.delayMs ||
          lengthOf(a) - lengthOf(b) ||
          a.since - b.since,
      )
      .at(-1)
  }

  #open(lane: string, delayMs: number): Waiter[] {
    const waiting: Waiter[] = []
    this.#lanes.set(lane, waiting)
    this.#schedule(lane, waiting, delayMs)
    return waiting
  }

  #schedule(lane: string, waiting: Waiter[], delayMs: number): void {
    setTimeout(() => this.#letOneGo(lane, waiting), delayMs).unref()
  }

  #letOneGo(lane: string, waiting: Waiter[]): void {
    this.#leave(waiting.toSorted(byTries)[0], true)
    for (const waiter of waiting.filter(({ since }) => Date.now() - since > WAIT_MAX_MS)) {
      this.#leave(waiter, false)
    }
    if (waiting.length === 0) this.#lanes.delete(lane)
    else this.#schedule(lane, waiting, Math.max(...waiting.map(({ delayMs }) => delayMs)))
  }

  #leave(waiter: Waiter | undefined, isNext: boolean): void {
    const waiting = this.#lanes.get(waiter?.lane ?? '') ?? []
    if (!waiter || !waiting.includes(waiter)) return
    waiting.splice(waiting.indexOf(waiter), 1)
    this.#all -= 1
    waiter.answer(isNext)
  }
}

const byTries = (a: Waiter, b: Waiter) => a.tries - b.tries || a.since - b.since
