import { createHash } from 'node:crypto'

import { matchEquals } from './match-equals.ts'
import type { FileCar } from './read-row.ts'
import type { StoredCar } from './stored-car.server.ts'

export type CarRow = { readonly line: number; readonly car: FileCar }

/** A stored car, a new one, or one that an earlier row of the file already matched. */
export type Target =
  | { kind: 'stored'; stored: StoredCar }
  | { kind: 'new'; importKey: string | null }
  | { kind: 'repeated'; line: number }
  /** It would take another car's stock number. */
  | { kind: 'taken' }

const ORDINAL_MARK = '#'

/**
 * The first part of `import_key`, with 128 bits; the ordinal among identical cars follows
 * (`3f…#2`).
 */
export function contentFingerprint(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32)
}

export function stockNumberKey(stockNumber: string): string {
  return stockNumber.toLowerCase()
}

/** Matches each row, by line: by id, by stock number, else by content and order. */
export function findTargets(
  rows: readonly CarRow[],
  stored: readonly StoredCar[],
): Map<number, Target> {
  const lineOf: NumberLines = new Map()
  const targets = findById(rows, { stored, lineOf })
  const named = takenIds(targets)
  const numbered = findByStockNumber(
    rows.filter(({ line }) => !targets.has(line)),
    { stored, lineOf },
  )
  for (const [line, target] of numbered) {
    // The stock number of a car that another row names by id is reserved for that row.
    const isNamed = target.kind === 'stored' && named.has(target.stored.id)
    targets.set(line, isNamed ? { kind: 'taken' } : target)
  }
  const claimed = takenIds(targets)
  const storedEqualsOf = Map.groupBy(stored.flatMap(keyedCar), ({ fingerprint }) => fingerprint)
  const rowsOf = Map.groupBy(
    rows.filter(({ line }) => !targets.has(line)),
    ({ car }) => contentFingerprint(car.content),
  )
  for (const [fingerprint, equals] of rowsOf) {
    const storedEquals = storedEqualsOf.get(fingerprint) ?? []
    const matches = matchEquals(
      equals.map(({ car }) => car.input.price),
      storedEquals.filter(({ stored: { id } }) => !claimed.has(id)),
      storedEquals.map(({ ordinal }) => ordinal),
    )
    for (const [index, { line }] of equals.entries()) {
      const match = matches[index]
      if (!match) continue
      targets.set(
        line,
        'stored' in match
          ? { kind: 'stored', stored: match.stored.stored }
          : { kind: 'new', importKey: `${fingerprint}${ORDINAL_MARK}${match.ordinal}` },
      )
    }
  }
  return targets
}

function takenIds(targets: ReadonlyMap<number, Target>): Set<string> {
  const found = [...targets.values()].filter((target) => target.kind === 'stored')
  return new Set(found.map(({ stored }) => stored.id))
}

type NumberLines = Map<string, number>

/**
 * Rows of a stock export name their car by id; if it was deleted, they match like other rows. No
 * row can take another car's stock number.
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
    const key = number === null ? null : stockNumberKey(number)
    const owner = key === null ? undefined : ownerOf.get(key)
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

function findByStockNumber(
  rows: readonly CarRow[],
  { stored, lineOf }: { stored: readonly StoredCar[]; lineOf: NumberLines },
): Map<number, Target> {
  const storedBy = ownersOf(stored)
  const targets = new Map<number, Target>()
  for (const { line, car } of rows) {
    if (car.input.stockNumber === null) continue
    const key = stockNumberKey(car.input.stockNumber)
    const earlier = lineOf.get(key)
    const known = storedBy.get(key)
    if (earlier !== undefined) targets.set(line, { kind: 'repeated', line: earlier })
    else if (known) targets.set(line, { kind: 'stored', stored: known })
    else targets.set(line, { kind: 'new', importKey: null })
    if (earlier === undefined) lineOf.set(key, line)
  }
  return targets
}

function ownersOf(stored: readonly StoredCar[]): Map<string, StoredCar> {
  return new Map(
    stored.flatMap((car) =>
      car.stock_number === null ? [] : [[stockNumberKey(car.stock_number), car] as const],
    ),
  )
}

function keyedCar(stored: StoredCar) {
  const [fingerprint, ordinal] = stored.import_key?.split(ORDINAL_MARK) ?? []
  if (fingerprint === undefined || ordinal === undefined) return []
  return [{ fingerprint, ordinal: Number(ordinal), price: stored.price, stored }]
}
