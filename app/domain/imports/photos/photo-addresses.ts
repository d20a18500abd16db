import { isNotStated } from '#app/domain/imports/read-option.ts'
import { PICTURES_MAX_PER_CAR } from '#app/domain/media/picture-refusal.ts'
import { count, whole } from '#app/domain/text/count.ts'
import { plainCell } from '#app/domain/text/csv.ts'

/** Separators of a list. A comma within an address is followed by something else. */
const BETWEEN = /[\s|]+|[,;]+(?=["'“”‘’[<]*(?:https?:|\/\/|www\.))/iu
const AROUND = /^["'“”‘’[\]<>,;]+|["'“”‘’[\]<>,;]+$/gu

/** The length of the database column. */
const ADDRESS_MAX_LENGTH = 2000

const REFUSED_SHOWN = 3
const SHOWN_CHARACTERS = 60

export type PhotoAddresses = {
  /** Each address once, in file order, as `URL` writes it. */
  readonly addresses: readonly string[]
  /** Why others are left out, as sentences. */
  readonly refused: readonly string[]
}

/**
 * Reads a row's cells with photo addresses, separated by spaces, lines, commas, semicolons or `|`.
 * Whether there is a picture at an address turns out when it is fetched.
 */
export function readPhotoAddresses(cells: readonly string[]): PhotoAddresses {
  const written = cells
    .map((cell) => plainCell(cell.trim()))
    .filter((cell) => !isNotStated(cell))
    .flatMap((cell) => cell.split(BETWEEN))
    .map((part) => part.replaceAll(AROUND, ''))
    .filter((part) => part !== '')
  const addresses = new Set<string>()
  const refused = new Set<string>()
  for (const part of written) {
    const read = readAddress(part)
    if (read.ok) addresses.add(read.address)
    else refused.add(`Photo "${shortened(part)}" is left out: ${read.reason}`)
  }
  return {
    addresses: [...addresses].slice(0, PICTURES_MAX_PER_CAR),
    refused: [...firstOf([...refused]), ...tooMany(addresses.size - PICTURES_MAX_PER_CAR)],
  }
}

function readAddress(written: string) {
  const address = written.replaceAll('&amp;', '&').replace(/^(?:\/\/|(?=www\.))/i, 'https://')
  const url = /^https?:/i.test(address) ? URL.parse(address) : null
  if (!url || !url.hostname.includes('.')) return refused(NOT_AN_ADDRESS)
  if (url.username !== '' || url.password !== '' || url.port !== '') return refused(HAS_MORE)
  url.hash = ''
  return url.href.length > ADDRESS_MAX_LENGTH
    ? refused(TOO_LONG)
    : ({ ok: true, address: url.href } as const)
}

const NOT_AN_ADDRESS = 'it is not an address that starts with http://, https:// or www.'
const HAS_MORE = 'addresses with a password or a port are not fetched.'
const TOO_LONG = `an address can have at most ${whole(ADDRESS_MAX_LENGTH)} characters.`

const refused = (reason: string) => ({ ok: false, reason }) as const

function firstOf(sentences: readonly string[]): string[] {
  const more = sentences.length - REFUSED_SHOWN
  return more > 0
    ? [...sentences.slice(0, REFUSED_SHOWN), `${more} more photos are left out.`]
    : [...sentences]
}

function tooMany(photos: number): string[] {
  if (photos <= 0) return []
  return [
    `${count(photos, 'photo is', 'photos are')} left out: a car can have at most ${PICTURES_MAX_PER_CAR} pictures.`,
  ]
}

function shortened(text: string): string {
  return text.length <= SHOWN_CHARACTERS ? text : `${text.slice(0, SHOWN_CHARACTERS)}…`
}
