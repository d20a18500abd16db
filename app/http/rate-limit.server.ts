import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

type Limit = {
  /** Attempts one key has in each window. */
  attempts: number
  windowSeconds: number
}

/** Null while `key` may go on, else the seconds after which it may again. */
export type RateLimit = ((key: string) => Promise<number | null>) & {
  /** Gives back the last attempt, which turned out to be a good one. */
  giveBack: (key: string) => Promise<void>
}

/** Counts attempts by key, in this process. */
export function rateLimit({ attempts, windowSeconds }: Limit): RateLimit {
  const limiter = new RateLimiterMemory({ points: attempts, duration: windowSeconds })
  const count = async (key: string) => {
    try {
      await limiter.consume(key)
      return null
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.ceil(refusal.msBeforeNext / 1000)
      throw refusal
    }
  }
  const giveBack = async (key: string) => {
    await limiter.reward(key, 1)
  }
  return Object.assign(count, { giveBack })
}
