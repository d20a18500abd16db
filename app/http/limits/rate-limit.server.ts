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
  /** Counts an attempt. Returns the number of attempts, and how many exceed the limit. */
  countAll: (key: string) => Promise<{ counted: number; beyond: number }>
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
  const consume = async (key: string) => {
    try {
      return { isAllowed: true, ...figuresOf(await limiter.consume(await keyOf(key))) }
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return { isAllowed: false, ...figuresOf(refusal) }
      throw refusal
    }
  }
  const count = async (key: string) => {
    const { isAllowed, msBeforeNext } = await consume(key)
    return isAllowed ? null : Math.ceil(msBeforeNext / 1000)
  }
  const countAll = async (key: string) => {
    const { consumedPoints: counted } = await consume(key)
    return { counted, beyond: Math.max(0, counted - limiter.points) }
  }
  const giveBack = async (key: string) => {
    await limiter.reward(await keyOf(key), 1)
  }
  return Object.assign(count, { giveBack, countAll })
}

const figuresOf = ({ msBeforeNext, consumedPoints }: RateLimiterRes) => ({
  msBeforeNext,
  consumedPoints,
})
