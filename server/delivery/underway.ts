/** Work that is being done, so that who wants the same at the time waits for it. */
export class Underway<Result> {
  readonly #running = new Map<string, { epoch: number; result: Promise<Result> }>()

  /**
   * Joins the work under way for a key if it began at this epoch: what began before a change may
   * still show what was before it. Else starts it.
   */
  join(key: string, { epoch, start }: { epoch: number; start: () => Promise<Result> }) {
    const already = this.#running.get(key)
    if (already?.epoch === epoch) return { result: already.result, isFirst: false }
    const mine = { epoch, result: start() }
    this.#running.set(key, mine)
    const forget = () => {
      if (this.#running.get(key) === mine) this.#running.delete(key)
    }
    mine.result.then(forget, forget)
    return { result: mine.result, isFirst: true }
  }
}
