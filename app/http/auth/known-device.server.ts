import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

import { findPasswordHash, listSignInAddresses } from '#app/domain/staff/account-rows.server.ts'
import { readAuthSecret } from '#app/infra/auth-secret.server.ts'
import { env } from '#app/infra/env.server.ts'

const YEAR_SECONDS = 365 * 86_400
const COOKIE_PREFIX = 'shop.device-'
const VALUE = /^[\w-]{22}\.[\w-]{43}$/

/**
 * The id of a browser that has signed in to this account before; null for any other. It grants no
 * access, only a rate limit of its own while strangers guess.
 * @param account the email address of the account
 */
export async function findKnownDevice(request: Request, account: string): Promise<string | null> {
  const cookies = request.headers.get('cookie') ?? ''
  const name = `${await cookieName(account)}=`
  const cookie = cookies.split(/;\s*/).find((each) => each.startsWith(name))
  const value = cookie?.slice(name.length) ?? ''
  if (!VALUE.test(value)) return null
  const [id = '', seal = ''] = value.split('.')
  const right = await sealOf(account, id)
  return timingSafeEqual(Buffer.from(seal), Buffer.from(right)) ? id : null
}

/** The email addresses that have signed in from this browser before. */
export async function findKnownAddresses(request: Request): Promise<string[]> {
  const cookies = request.headers.get('cookie') ?? ''
  // Reads nothing without such a cookie: robots request this page all the time.
  if (!cookies.includes(COOKIE_PREFIX)) return []
  const known: string[] = []
  for (const address of await listSignInAddresses()) {
    if ((await findKnownDevice(request, address)) !== null) known.push(address)
  }
  return known
}

export async function knownDeviceCookie(account: string): Promise<string> {
  const id = randomBytes(16).toString('base64url')
  const value = `${id}.${await sealOf(account, id)}`
  const secure = env().PUBLIC_URL?.startsWith('https:') ? '; Secure' : ''
  return `${await cookieName(account)}=${value}; Path=/admin; HttpOnly; SameSite=Lax; Max-Age=${YEAR_SECONDS}${secure}`
}

/** A shared browser may be known to several accounts; the cookie does not reveal their names. */
const cookieName = async (account: string) =>
  `${COOKIE_PREFIX}${(await sign(`device name:${account}`)).slice(0, 12)}`

/** Includes the password's hash, so that a new password forgets every device. */
async function sealOf(account: string, id: string): Promise<string> {
  return sign(`device:${account}:${id}:${(await findPasswordHash(account)) ?? ''}`)
}

async function sign(text: string): Promise<string> {
  return createHmac('sha256', await readAuthSecret())
    .update(text)
    .digest('base64url')
}
