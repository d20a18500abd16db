import { createHash } from 'node:crypto'

import { identifierKey } from '#app/domain/text/identifier-key.ts'

import { findByNumber, isOtherMake, soldKeys, wasSold } from './find-by-number.server.ts'
import type { ImportIdentity } from './identity/import-identity.ts'
import { matchEquals } from './match-duplicates.ts'
import type { FileCar } from './read-row.ts'
import type { StoredCar } from './stored-car.server.ts'

export type CarRow = { readonly line: number; readonly car: FileCar }

/** A stored car, a new one, or one that an earlier row of the file already matched. */
export type Target =
  | { kind: 'stored'; stored: StoredCar }
  /** `like` is a similar car in stock, but not this one. */
  | { kind: 'new'; importKey: string | null; like: StoredCar | null; wasSold?: boolean }
  /** `number` is what it shares: `Registration "KDA 412X"`; undefined for its key. */
  | { kind: 'repeated'; line: number; number?: string }
  /** It would take another car's stock number. */
  | { kind: 'taken' }
  /** Its reference or number belongs to a car of another make. */
  | { kind: 'other'; stored: StoredCar; number?: string }
  /** It would give a car the number of another. */
  | { kind: 'numbered'; stored: StoredCar; number: string }
  /** Several cars in stock carry its number. */
  | { kind: 'doubled'; cars: readonly StoredCar[] }
  /** Resembles a car in stock, and nobody has said whether it is that car. */
  | { kind: 'asks'; like: StoredCar }

export type FileIdentity = ImportIdentity & {
  /** Hash of the file's content, so that importing it unchanged finds the cars it added. */
  readonly fileKey: string
}

const KEY_MARK = '#'

/**
 * The first part of `import_key`, 128 bits. What tells equal cars apart follows: the file and the
 * position among its equal rows, or the reference.
 */
export function contentFingerprint(content: string): string {
  return digest(content, 32)
}

/** Matches each row, by line: by id, reference, stock number or number, else by content. */
export function findTargets(
  rows: readonly CarRow[],
  stored: readonly StoredCar[],
  identity: FileIdentity,
): Map<number, Target> {
  const lineOf: NumberLines = new Map()
  const targets = findById(rows, { stored, lineOf })
  const rest = () => rows.filter(({ line }) => !targets.has(line))
  for (const [line, target] of findByReference(rest(), stored)) targets.set(line, target)
  const named = takenIds(targets)
  for (const [line, target] of findByStockNumber(rest(), { stored, lineOf })) {
    // A stock number is reserved for the row that names its car by id.
    const isNamed = target.kind === 'stored' && named.has(target.stored.id)
    targets.set(line, isNamed ? { kind: 'taken' } : target)
  }
  const byNumber = findByNumber(rows, stored, targets)
  for (const [line, target] of byNumber.targets) targets.set(line, target)
  for (const [line, target] of findByContent(rest(), {
    stored,
    identity,
    claimed: takenIds(targets),
  })) {
    targets.set(line, target)
  }
  const sold = soldKeys(stored)
  for (const { line, car } of rows) {
    const target = targets.get(line)
    if (target?.kind !== 'new' && target?.kind !== 'asks') continue
    const cars = byNumber.doubled.get(line)
    if (cars) targets.set(line, { kind: 'doubled', cars })
    else if (target.kind === 'new') targets.set(line, { ...target, wasSold: wasSold(car, sold) })
  }
  return targets
}

function takenIds(targets: ReadonlyMap<number, Target>): Set<string> {
  const found = [...targets.values()].filter((target) => target.kind === 'stored')
  return new Set(found.map(({ stored }) => stored.id))
}

type NumberLines = Map<string, number>

/**
 * Rows of a stock export name their car by id; if it was deleted, they match like any row. No row
 * can take another car's stock number.
 */
function findById(
  rows: readonly CarRow[],
  { stored, lineOf }: { stored: readonly StoredCar[]; lineOf: NumberLines },
): Map<number, Target> {
  const storedBy = new Map(stored.map((car) => [car.id, car]))
  const ownerOf = ownersOf(stored)
  const lineOfCar = new Map<string, number>()
  const targets = new Map<number, Target>()
  for (const { line, car } of rows) {
    const known = car.carId === null ? undefined : storedBy.get(car.carId)
    if (!known) continue
    const number = car.input.stockNumber
    const owner = number === null ? undefined : ownerOf(number)
    const key = number === null ? null : (owner?.id ?? identifierKey(number))
    const earlier = lineOfCar.get(known.id) ?? (key === null ? undefined : lineOf.get(key))
    if (earlier !== undefined) targets.set(line, { kind: 'repeated', line: earlier })
    else if (owner && owner.id !== known.id) targets.set(line, { kind: 'taken' })
    else {
      targets.set(line, { kind: 'stored', stored: known })
      lineOfCar.set(known.id, line)
      if (key !== null) lineOf.set(key, line)
    }
  }
  return targets
}

/** Rows whose reference is in stock or on an earlier line; the others match like any row. */
function findByReference(
  rows: readonly CarRow[],
  stored: readonly StoredCar[],
): Map<number, Target> {
  const storedBy = new Map(stored.map((car) => [car.import_ref, car]))
  const ownerOf = ownersOf(stored)
  const lineOf = new Map<string, number>()
  const targets = new Map<number, Target>()
  for (const { line, car } of rows) {
    if (car.reference === null) continue
    const earlier = lineOf.get(car.reference)
    const known = storedBy.get(car.reference)
    const number = car.input.stockNumber
    const owner = number === null ? undefined : ownerOf(number)
    if (earlier !== undefined) targets.set(line, { kind: 'repeated', line: earlier })
    else if (known && owner && owner.id !== known.id) targets.set(line, { kind: 'taken' })
    else if (known && isOtherMake(known, car)) targets.set(line, { kind: 'other', stored: known })
    else if (known) targets.set(line, { kind: 'stored', stored: known })
    lineOf.set(car.reference, earlier ?? line)
  }
  return targets
}

function findByStockNumber(
  rows: readonly CarRow[],
  { stored, lineOf }: { stored: readonly StoredCar[]; lineOf: NumberLines },
): Map<number, Target> {
  const ownerOf = ownersOf(stored)
  const targets = new Map<number, Target>()
  for (const { line, car } of rows) {
    if (car.input.stockNumber === null) continue
    const known = ownerOf(car.input.stockNumber)
    const key = known?.id ?? identifierKey(car.input.stockNumber)
    const earlier = lineOf.get(key)
    if (earlier !== undefined) targets.set(line, { kind: 'repeated', line: earlier })
    else if (known) targets.set(line, { kind: 'stored', stored: known })
    else targets.set(line, { kind: 'new', importKey: null, like: null })
    if (earlier === undefined) lineOf.set(key, line)
  }
  return targets
}

type ByContent = {
  readonly stored: readonly StoredCar[]
  readonly identity: FileIdentity
  readonly claimed: ReadonlySet<string>
}

function findByContent(
  rows: readonly CarRow[],
  { stored, identity, claimed }: ByContent,
): Map<number, Target> {
  const targets = new Map<number, Target>()
  const storedBy = new Map(
    stored.flatMap((car) => (car.import_key === null ? [] : [[car.import_key, car] as const])),
  )
  const storedOf = Map.groupBy([...storedBy.values()], (car) => fingerprintIn(car))
  for (const [fingerprint, equals] of Map.groupBy(rows, ({ car }) =>
    contentFingerprint(car.content),
  )) {
    const free = (storedOf.get(fingerprint) ?? []).filter(
      ({ id, import_ref }) => !claimed.has(id) && import_ref === null,
    )
    const keys = keysFor(equals, { fingerprint, fileKey: identity.fileKey, storedBy })
    const own = equals.map((_, index) => storedBy.get(keys[index] ?? ''))
    const ownIds = new Set(own.map((car) => car?.id))
    const likes = free.filter(({ id }) => !ownIds.has(id))
    const isFree = new Set<StoredCar | undefined>(free)
    const others = equals.filter((_, index) => !isFree.has(own[index]))
    const matches = matchLikes(others, likes, identity)
    for (const [index, { line, car }] of equals.entries()) {
      const mine = own[index]
      const match = matches.get(line)
      const like = likes[0] ?? null
      const isKeyless = car.reference === null
      if (mine && isFree.has(mine)) targets.set(line, { kind: 'stored', stored: mine })
      else if (match) targets.set(line, { kind: 'stored', stored: match })
      else if (like && isKeyless && identity.mode === null)
        targets.set(line, { kind: 'asks', like })
      else targets.set(line, { kind: 'new', importKey: freeKey(keys[index], storedBy), like })
    }
  }
  return targets
}

/**
 * Matches rows to similar cars. A row with a new reference is a car that had none, at the same
 * price; other rows are any car of the list that the file replaces.
 */
function matchLikes(
  rows: readonly CarRow[],
  likes: readonly StoredCar[],
  { mode, source }: ImportIdentity,
): Map<number, StoredCar> {
  if (mode === 'adds') return new Map()
  const own = likes.filter((car) => car.import_source === null || car.import_source === source)
  const left = new Set(own)
  const found = new Map<number, StoredCar>()
  for (const { line, car } of rows) {
    if (car.reference === null) continue
    const same = [...left].find(({ price }) => price === car.input.price)
    if (!same) continue
    left.delete(same)
    found.set(line, same)
  }
  if (mode === null) return found
  const keyless = rows.filter(({ car }) => car.reference === null)
  const matches = matchEquals(
    keyless.map(({ car }) => car.input.price),
    [...left].map((car, index) => ({ ordinal: index + 1, price: car.price, car })),
  )
  for (const [index, { line }] of keyless.entries()) {
    const match = matches[index]
    if (match && 'stored' in match) found.set(line, match.stored.car)
  }
  return found
}

type Keys = { fingerprint: string; fileKey: string; storedBy: ReadonlyMap<string, StoredCar> }

/** Equal rows of a file are numbered in file order. */
function keysFor(rows: readonly CarRow[], { fingerprint, fileKey }: Keys): string[] {
  return rows.map(({ car }, index) =>
    car.reference === null
      ? `${fingerprint}${KEY_MARK}${fileKey}.${index + 1}`
      : `${fingerprint}${KEY_MARK}r${digest(car.reference, 16)}`,
  )
}

function freeKey(key: string | undefined, taken: ReadonlyMap<string, unknown>): string | null {
  let free = key ?? ''
  while (taken.has(free)) free += '+'
  return free === '' ? null : free
}

const fingerprintIn = (car: StoredCar) => car.import_key?.split(KEY_MARK)[0] ?? ''

const digest = (text: string, length: number) =>
  createHash('sha256').update(text).digest('hex').slice(0, length)

/** The car with a stock number in the same spelling, else in another one. */
function ownersOf(stored: readonly StoredCar[]): (number: string) => StoredCar | undefined {
  const exact = new Map<string, StoredCar>()
  const others = new Map<string, StoredCar>()
  for (const car of stored) {
    if (car.stock_number === null) continue
    exact.set(car.stock_number.toLowerCase(), car)
    if (!others.has(identifierKey(car.stock_number)))
      others.set(identifierKey(car.stock_number), car)
  }
  return (number) => exact.get(number.toLowerCase()) ?? others.get(identifierKey(number))
}
