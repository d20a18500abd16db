import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

type Limit = {
  /** Attempts one key has in each window. */
  attempts: number
  windowSeconds: number
}

/** Null while `key` may go on, else the seconds after which it may again. */
export type RateLimit = (key: string) => Promise<number | null>

/** Counts attempts by key, in this process. */
export function rateLimit({ attempts, windowSeconds }: Limit): RateLimit {
  const limiter = new RateLimiterMemory({ points: attempts, duration: windowSeconds })
  return async (key) => {
    try {
      await limiter.consume(key)
      return null
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.ceil(refusal.msBeforeNext / 1000)
      throw refusal
    }
  }
}
