import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'

import {
  FETCH_ADDRESS_WRONG,
  FETCH_NOT_FOUND,
  FETCH_NOT_PUBLIC,
} from '#app/domain/media/fetch-refusal.ts'
import type { Refusal } from '#app/domain/refusal.ts'

import { isPublicAddress } from './public-address.server.ts'

export type Address = { address: string; family: number }

export type Reach = {
  allowsAddress: (address: string) => boolean
  allowsPort: (port: string) => boolean
  resolve: (hostname: string) => Promise<Address[]>
}

export const PUBLIC_INTERNET: Reach = {
  allowsAddress: isPublicAddress,
  // The URL parser omits the protocol's default port.
  allowsPort: (port) => port === '',
  resolve: (hostname) => lookup(hostname, { all: true, order: 'verbatim' }),
}

/** The length of the database column. */
const URL_MAX_LENGTH = 2000

export type Target = { url: URL; addresses: Address[] }
type Checked = { ok: true; target: Target } | Refusal

/** One non-public address refuses the whole name: mixed answers are an attack. */
export async function checkTarget(written: string, reach: Reach): Promise<Checked> {
  const url = written.length > URL_MAX_LENGTH ? null : URL.parse(written.trim())
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    return { ok: false, reason: FETCH_ADDRESS_WRONG }
  }
  if (url.username !== '' || url.password !== '' || !reach.allowsPort(url.port)) {
    return { ok: false, reason: FETCH_ADDRESS_WRONG }
  }
  const hostname = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(hostname)
  const addresses = family
    ? [{ address: hostname, family }]
    : await reach.resolve(hostname).catch(() => [])
  if (addresses.length === 0) return { ok: false, reason: FETCH_NOT_FOUND }
  if (!addresses.every(({ address }) => reach.allowsAddress(address))) {
    return { ok: false, reason: FETCH_NOT_PUBLIC }
  }
  return { ok: true, target: { url, addresses } }
}
