type Ask<Answer> = (signal: AbortSignal) => Promise<Answer>

export type WithTimeout = <Answer>(limitMs: number, ask: Ask<Answer>) => Promise<Answer>

/**
 * Waits for a service at most so long; for `restMs` after it let somebody wait in vain, all others
 * are refused at once.
 * @param now in milliseconds
 */
export function createTimeout({
  restMs,
  now = () => performance.now(),
}: {
  restMs: number
  now?: () => number
}): WithTimeout {
  let restsUntil = -Infinity
  return async (limitMs, ask) => {
    if (now() < restsUntil) throw new Error('The file storage did not answer a moment ago.')
    const stopping = new AbortController()
    const limit = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      restsUntil = now() + restMs
      // Not left to the signal: Node forgets it once the collector has met the request.
      limit.reject(new Error(`The file storage did not answer within ${limitMs} ms.`))
      stopping.abort()
    }, limitMs)
    try {
      return await Promise.race([ask(stopping.signal), limit.promise])
    } finally {
      clearTimeout(timer)
    }
  }
}
