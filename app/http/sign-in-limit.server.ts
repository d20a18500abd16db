import { rateLimit } from './rate-limit.server.ts'

const WINDOW_SECONDS = 15 * 60
/** An office shares one address, so that many people may mistype there. */
const byAddress = rateLimit({ attempts: 60, windowSeconds: WINDOW_SECONDS })
const byAccount = rateLimit({ attempts: 8, windowSeconds: WINDOW_SECONDS })

type Attempt = {
  address: string
  /** What was typed as the account, whether there is one or not. */
  account: string
}

/** Counts a try with a password or a link. Null, or the sentence that says how long to wait. */
export async function countAttempt({ address, account }: Attempt): Promise<string | null> {
  const waits = await Promise.all([byAddress(networkOf(address)), byAccount(account)])
  const seconds = Math.max(...waits.map((wait) => wait ?? 0))
  return seconds === 0 ? null : tooManyAttempts(seconds)
}

/** What succeeded does not count. */
export async function giveBackAttempt({ address, account }: Attempt): Promise<void> {
  await Promise.all([byAddress.giveBack(networkOf(address)), byAccount.giveBack(account)])
}

function tooManyAttempts(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
}

/** Whoever has one IPv6 address has 2^64 of them. */
function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address
  return address.split(':').slice(0, 4).join(':')
}
