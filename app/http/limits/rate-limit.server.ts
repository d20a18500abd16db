import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

import { attemptKey, sharedAttempts } from '#app/infra/attempt-store.server.ts'

type Limit = {
  attempts: number
  windowSeconds: number
}

/** Counts an attempt. Null if allowed, else the seconds to wait. */
export type RateLimit = ((key: string) => Promise<number | null>) & {
  /** Refunds the last attempt, after a success. */
  giveBack: (key: string) => Promise<void>
}

export function rateLimit({ attempts, windowSeconds }: Limit): RateLimit {
  return limitOf(new RateLimiterMemory({ points: attempts, duration: windowSeconds }), (key) => key)
}

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
