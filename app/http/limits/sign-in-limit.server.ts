import { networkOf } from './client-network.ts'
import { sharedRateLimit, type RateLimit } from './rate-limit.server.ts'

const MINUTE_SECONDS = 60

const FEW_TRIES = { attempts: 8, windowSeconds: 15 * MINUTE_SECONDS }

const byDevice = sharedRateLimit({ name: 'sign-in-device', ...FEW_TRIES })
const byAccountThere = sharedRateLimit({ name: 'sign-in-account-there', ...FEW_TRIES })
/** An office shares one address, so several people may mistype there. */
const byNetwork = sharedRateLimit({ name: 'sign-in-network', ...FEW_TRIES, attempts: 60 })
/** However many machines the guesses come from. */
const byAccount = sharedRateLimit({
  name: 'sign-in-account',
  attempts: 100,
  windowSeconds: 60 * MINUTE_SECONDS,
})

type Attempt = {
  address: string
  account: string
  knownDevice?: string | null
}

/**
 * Counts an attempt with a password or a link. Null, or a message that says how long to wait.
 *
 * A stranger can neither keep guessing nor lock the account holder out: attempts are counted by
 * origin, and a browser that the holder has signed in with has a limit of its own.
 */
export async function countAttempt(attempt: Attempt): Promise<string | null> {
  // In sequence: refused attempts must not fill the memory with accounts.
  for (const [limit, key] of limitsOf(attempt)) {
    const seconds = await limit(key)
    if (seconds !== null) return tooManyAttempts(seconds)
  }
  return null
}

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
