type Ask<Answer> = (signal: AbortSignal) => Promise<Answer>

export type WithTimeout = <Answer>(limitMs: number, ask: Ask<Answer>) => Promise<Answer>

/** After a timeout all calls fail at once for `restMs`. @param now in milliseconds */
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
      // Not left to the signal: Node forgets it once the request is garbage collected.
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
