import { networkOf } from './client-network.ts'
import { sharedRateLimit, type RateLimit } from './rate-limit.server.ts'

const WINDOW_SECONDS = 15 * 60
const HOUR_SECONDS = 60 * 60

/** An office shares one address, so that many people may mistype there. */
const byNetwork = sharedRateLimit({
  name: 'sign-in-network',
  attempts: 60,
  windowSeconds: WINDOW_SECONDS,
})
const byAccountThere = sharedRateLimit({
  name: 'sign-in-account-there',
  attempts: 8,
  windowSeconds: WINDOW_SECONDS,
})
/** However many machines somebody guesses from. */
const byAccount = sharedRateLimit({
  name: 'sign-in-account',
  attempts: 100,
  windowSeconds: HOUR_SECONDS,
})
const byDevice = sharedRateLimit({
  name: 'sign-in-device',
  attempts: 8,
  windowSeconds: WINDOW_SECONDS,
})

type Attempt = {
  address: string
  /** What was typed as the account, whether there is one or not. */
  account: string
  /** The id of a browser that the account's holder has used before. */
  knownDevice?: string | null
}

/**
 * Counts a try with a password or a link. Null, or the sentence that says how long to wait.
 *
 * A stranger can neither guess on nor keep the holder out: tries are counted where they come from,
 * and a browser that the holder has signed in with has its own.
 */
export async function countAttempt(attempt: Attempt): Promise<string | null> {
  // One after the other: what is refused already must not fill the memory with accounts.
  for (const [limit, key] of limitsOf(attempt)) {
    const seconds = await limit(key)
    if (seconds !== null) return tooManyAttempts(seconds)
  }
  return null
}

/** What succeeded does not count. */
export async function giveBackAttempt(attempt: Attempt): Promise<void> {
  for (const [limit, key] of limitsOf(attempt)) await limit.giveBack(key)
}

function limitsOf({ address, account, knownDevice }: Attempt): [RateLimit, string][] {
  if (knownDevice) return [[byDevice, `${account} ${knownDevice}`]]
  const network = networkOf(address)
  return [
    [byNetwork, network],
    [byAccountThere, `${account} ${network}`],
    [byAccount, account],
  ]
}

function tooManyAttempts(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
}
