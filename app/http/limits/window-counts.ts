type Window = { count: number; endsAt: number }

/**
 * Counts attempts by key, in windows that start with a key's first attempt. Only so many keys are
 * remembered, because whoever floods can make up new ones: then the oldest are forgotten.
 */
export class WindowCounts {
  readonly #windows = new Map<string, Window>()
  readonly #windowMs: number
  readonly #keysMax: number

  constructor({ windowSeconds, keysMax = 50_000 }: { windowSeconds: number; keysMax?: number }) {
    this.#windowMs = windowSeconds * 1_000
    this.#keysMax = keysMax
  }

  get keys(): number {
    return this.#windows.size
  }

  /** Counts one more. Returns the attempts in this window, and the seconds until it ends. */
  count(key: string): { counted: number; waitSeconds: number } {
    const now = Date.now()
    this.#forget(now)
    const window = this.#windows.get(key) ?? { count: 0, endsAt: now + this.#windowMs }
    window.count += 1
    this.#windows.set(key, window)
    const waitSeconds = Math.max(1, Math.ceil((window.endsAt - now) / 1_000))
    return { counted: window.count, waitSeconds }
  }

  /** All windows are equally long, so those that ended stand first. */
  #forget(now: number): void {
    for (const [key, { endsAt }] of this.#windows) {
      if (endsAt > now && this.#windows.size < this.#keysMax) return
      this.#windows.delete(key)
    }
  }
}
