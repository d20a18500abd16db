import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

import { findPasswordHash } from '#app/domain/staff/account-rows.server.ts'
import { readAuthSecret } from '#app/infra/auth-secret.server.ts'
import { env } from '#app/infra/env.server.ts'

const YEAR_SECONDS = 365 * 86_400
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

export async function knownDeviceCookie(account: string): Promise<string> {
  const id = randomBytes(16).toString('base64url')
  const value = `${id}.${await sealOf(account, id)}`
  const secure = env().PUBLIC_URL?.startsWith('https:') ? '; Secure' : ''
  return `${await cookieName(account)}=${value}; Path=/admin; HttpOnly; SameSite=Lax; Max-Age=${YEAR_SECONDS}${secure}`
}

/** A shared browser may be known to several accounts; the cookie does not reveal their names. */
const cookieName = async (account: string) =>
  `shop.device-${(await sign(`device name:${account}`)).slice(0, 12)}`

/** Made with the password's hash, so that a new password forgets every device. */
async function sealOf(account: string, id: string): Promise<string> {
  return sign(`device:${account}:${id}:${(await findPasswordHash(account)) ?? ''}`)
}

async function sign(text: string): Promise<string> {
  return createHmac('sha256', await readAuthSecret())
    .update(text)
    .digest('base64url')
}
