import { count } from '#app/domain/text/count.ts'

import { networkOf } from './client-network.ts'
import { sharedRateLimit } from './rate-limit.server.ts'
import { SlowLane } from './slow-lane.ts'

const MINUTE_SECONDS = 60

const FEW_TRIES = { attempts: 8, windowSeconds: 15 * MINUTE_SECONDS }

const byDevice = sharedRateLimit({ name: 'sign-in-device', ...FEW_TRIES })
const byAccountThere = sharedRateLimit({ name: 'sign-in-account-there', ...FEW_TRIES })
/** An office shares one address, so several people may mistype there. */
const byNetwork = sharedRateLimit({ name: 'sign-in-network', ...FEW_TRIES, attempts: 60 })
/** Counts guesses from all machines together. */
const byAccount = sharedRateLimit({
  name: 'sign-in-account',
  attempts: 100,
  windowSeconds: 60 * MINUTE_SECONDS,
})
const byPasskey = sharedRateLimit({ name: 'passkey', ...FEW_TRIES, attempts: 60 })
const byLinkRequest = sharedRateLimit({ name: 'link-request', ...FEW_TRIES })
const byLink = sharedRateLimit({ name: 'link', ...FEW_TRIES })
const byCode = sharedRateLimit({ name: 'second-factor', ...FEW_TRIES })

const FIRST_DELAY_MS = 1_000
const LAST_DELAY_MS = 20_000
const slowLane = new SlowLane()

const TOO_BUSY =
  'Too many attempts at once. Please try again in a minute, or ask for a link by email.'

type Attempt = {
  address: string
  account: string
  knownDevice?: string | null
  /** The request's: a client that has disconnected needs no response. */
  signal?: AbortSignal
}

/**
 * Counts an attempt with a password. Null, or a message that says how long to wait.
 *
 * Strangers can neither keep guessing nor lock out the account holder: a browser the holder has
 * signed in with has its own limit, and any other waits before each attempt, longer the more were
 * made, but is not turned away.
 */
export async function countAttempt(attempt: Attempt): Promise<string | null> {
  const { account, knownDevice, signal } = attempt
  if (knownDevice) {
    const seconds = await byDevice(deviceKey(account, knownDevice))
    return seconds === null ? null : tooManyAttempts(seconds)
  }
  const network = networkOf(attempt.address)
  const [ofNetwork, there, ofAccount] = [
    await byNetwork.countAll(network),
    await byAccountThere.countAll(`${account} ${network}`),
    await byAccount.countAll(account),
  ]
  const beyond = Math.max(ofNetwork.beyond, there.beyond, ofAccount.beyond)
  if (beyond === 0) return null
  // The narrowest lane possible, so that nobody else is slowed down.
  const lane = laneOf({ account, network, there, ofAccount })
  const entry = { tries: there.counted, delayMs: delayMs(beyond), signal }
  return (await slowLane.enter(lane, entry)) ? null : TOO_BUSY
}

/**
 * Counts a challenge for a passkey, which is a row that anybody can request. As with passwords,
 * others' attempts only make people wait; nobody is turned away for them.
 */
export async function countChallenge(address: string, signal: AbortSignal): Promise<string | null> {
  const network = networkOf(address)
  const { counted, beyond } = await byPasskey.countAll(network)
  if (beyond === 0) return null
  const entry = { tries: counted, delayMs: delayMs(beyond), signal }
  return (await slowLane.enter(`passkey ${network}`, entry)) ? null : TOO_BUSY
}

/**
 * Counts a request for a link by email. It never waits behind those who guess, as it is the way
 * past them. Anyone refused because somebody on the same network asked already has those links.
 */
export async function countLinkRequest(address: string, email: string): Promise<string | null> {
  const seconds = await byLinkRequest(`${email} ${networkOf(address)}`)
  return seconds === null ? null : tooManyAttempts(seconds)
}

/** Counts a use of a link, which only its holder knows, so nobody else can use up its attempts. */
export async function countLinkUse(token: string): Promise<string | null> {
  const seconds = await byLink(token)
  return seconds === null ? null : tooManyAttempts(seconds)
}

export async function giveBackChallenge(address: string): Promise<void> {
  await byPasskey.giveBack(networkOf(address))
}

/**
 * Counts a code for a sign-in that waits for one. Browsers the account hasn't signed in with share
 * their attempts: they have the password, and codes have only six digits.
 */
export async function countCode(account: string, device: string | null): Promise<string | null> {
  const seconds = await byCode(deviceKey(account, device ?? 'new'))
  return seconds === null ? null : tooManyAttempts(seconds)
}

export async function giveBackCode(account: string, device: string | null): Promise<void> {
  await byCode.giveBack(deviceKey(account, device ?? 'new'))
}

export async function giveBackAttempt({ address, account, knownDevice }: Attempt): Promise<void> {
  if (knownDevice) return byDevice.giveBack(deviceKey(account, knownDevice))
  const network = networkOf(address)
  await byNetwork.giveBack(network)
  await byAccountThere.giveBack(`${account} ${network}`)
  await byAccount.giveBack(account)
}

type Beyond = { beyond: number }

function laneOf({
  account,
  network,
  there,
  ofAccount,
}: {
  account: string
  network: string
  there: Beyond
  ofAccount: Beyond
}): string {
  if (ofAccount.beyond > 0) return account
  return there.beyond > 0 ? `${account} ${network}` : network
}

function delayMs(beyond: number): number {
  return Math.min(LAST_DELAY_MS, FIRST_DELAY_MS * 2 ** (beyond - 1))
}

const deviceKey = (account: string, device: string) => `${account} ${device}`

function tooManyAttempts(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return `Too many attempts. Please try again in ${count(minutes, 'minute')}.`
}
