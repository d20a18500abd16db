import { RateLimiterRes } from 'rate-limiter-flexible'

import { attemptKey, sharedAttempts } from '#app/infra/attempt-store.server.ts'

import { WindowCounts } from './window-counts.ts'

type Limit = {
  attempts: number
  windowSeconds: number
}

/** Counts attempts of this process. Null if one is allowed, else the seconds to wait. */
export function rateLimit({ attempts, windowSeconds }: Limit): (key: string) => number | null {
  const counts = new WindowCounts({ windowSeconds })
  return (key) => {
    const { counted, waitSeconds } = counts.count(key)
    return counted <= attempts ? null : waitSeconds
  }
}

/** Counts an attempt. Null if allowed, else the seconds to wait. */
export type SharedRateLimit = ((key: string) => Promise<number | null>) & {
  /** Refunds the last attempt, after a success. */
  giveBack: (key: string) => Promise<void>
  /** Counts an attempt. Returns the number of attempts, and how many exceed the limit. */
  countAll: (key: string) => Promise<{ counted: number; beyond: number }>
}

/** The same for all processes. */
export function sharedRateLimit({
  name,
  attempts: points,
  windowSeconds,
}: Limit & { name: string }): SharedRateLimit {
  const limiter = sharedAttempts({ name, points, windowSeconds })
  const consume = async (key: string) => {
    try {
      return { isAllowed: true, ...figuresOf(await limiter.consume(await attemptKey(key))) }
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
    return { counted, beyond: Math.max(0, counted - points) }
  }
  const giveBack = async (key: string) => {
    await limiter.reward(await attemptKey(key), 1)
  }
  return Object.assign(count, { giveBack, countAll })
}

const figuresOf = ({ msBeforeNext, consumedPoints }: RateLimiterRes) => ({
  msBeforeNext,
  consumedPoints,
})
