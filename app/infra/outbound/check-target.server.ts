import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

import {
  FETCH_ADDRESS_WRONG,
  FETCH_NOT_FOUND,
  FETCH_NOT_PUBLIC,
} from '#app/domain/media/fetch-refusal.ts'
import type { Refusal } from '#app/domain/refusal.ts'

/** This machine, its network, cloud metadata, or unroutable. */
const NOT_PUBLIC = new BlockList()
const RANGES_V4 = [
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // shared by a carrier's customers
  ['127.0.0.0', 8], // this machine
  ['169.254.0.0', 16], // link-local, and the metadata of every cloud
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocol assignments
  ['192.0.2.0', 24], // documentation
  ['192.88.99.0', 24], // 6to4 relays
  ['192.168.0.0', 16], // private
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 3], // multicast, reserved, broadcast
] as const
for (const [network, prefix] of RANGES_V4) NOT_PUBLIC.addSubnet(network, prefix, 'ipv4')

/** An allow list: unique-local, link-local and mapped IPv4 are not in it. */
const GLOBAL_V6 = new BlockList()
GLOBAL_V6.addSubnet('2000::', 3, 'ipv6')
const RANGES_V6 = [
  ['2001::', 23], // protocol assignments and Teredo, which wrap IPv4 addresses
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4, which wraps IPv4 addresses
  ['3fff::', 20], // documentation
] as const
for (const [network, prefix] of RANGES_V6) NOT_PUBLIC.addSubnet(network, prefix, 'ipv6')

/** False for anything that is not an IP address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !NOT_PUBLIC.check(address, 'ipv4')
  if (family === 6) {
    return GLOBAL_V6.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6')
  }
  return false
}

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
