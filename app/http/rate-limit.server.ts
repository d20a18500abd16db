import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

import { attemptKey, sharedAttempts } from '#app/infra/attempt-store.server.ts'

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
  return limitOf(new RateLimiterMemory({ points: attempts, duration: windowSeconds }), (key) => key)
}

/** Counts attempts by key for all processes of the shop together, under hashed keys. */
export function sharedRateLimit({
  name,
  attempts: points,
  windowSeconds,
}: Limit & { name: string }): RateLimit {
  return limitOf(sharedAttempts({ name, points, windowSeconds }), attemptKey)
}

function limitOf(
  limiter: RateLimiterAbstract,
  keyOf: (key: string) => string | Promise<string>,
): RateLimit {
  const count = async (key: string) => {
    try {
      await limiter.consume(await keyOf(key))
      return null
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.ceil(refusal.msBeforeNext / 1000)
      throw refusal
    }
  }
  const giveBack = async (key: string) => {
    await limiter.reward(await keyOf(key), 1)
  }
  return Object.assign(count, { giveBack })
}
