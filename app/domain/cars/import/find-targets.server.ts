import { createHash } from 'node:crypto'

import type { StoredCar } from './car-columns.server.ts'
import { matchEquals } from './match-equals.ts'
import type { FileCar } from './read-row.ts'

export type CarRow = { readonly line: number; readonly car: FileCar }

/** What a row means: a stored car, a new one, or a car that an earlier row of the file has named. */
export type Target =
  | { kind: 'stored'; stored: StoredCar }
  | { kind: 'new'; importKey: string | null }
  | { kind: 'repeated'; line: number }

const ORDINAL_MARK = '#'

/**
 * The fingerprint of a content, the first part of `import_key`; the second is the ordinal of the
 * car among equals (`3f…#2`). 128 bits: no two contents share one.
 */
export function fingerprintOf(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32)
}

/** A stock number is the same number in any case, as the unique index of the database sees it. */
export function stockNumberKey(stockNumber: string): string {
  return stockNumber.toLowerCase()
}

/** Finds by line what every row means: by its stock number, else by its content and its order. */
export function findTargets(
  rows: readonly CarRow[],
  stored: readonly StoredCar[],
): Map<number, Target> {
  const targets = findByStockNumber(rows, stored)
  const claimed = new Set(
    [...targets.values()].map((target) => (target.kind === 'stored' ? target.stored.id : null)),
  )
  const storedEqualsOf = Map.groupBy(stored.flatMap(keyedCar), ({ fingerprint }) => fingerprint)
  const rowsOf = Map.groupBy(
    rows.filter(({ line }) => !targets.has(line)),
    ({ car }) => fingerprintOf(car.content),
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

function findByStockNumber(
  rows: readonly CarRow[],
  stored: readonly StoredCar[],
): Map<number, Target> {
  const storedBy = new Map<string, StoredCar>()
  for (const car of stored) {
    if (car.stock_number !== null) storedBy.set(stockNumberKey(car.stock_number), car)
  }
  const lineOf = new Map<string, number>()
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

function keyedCar(stored: StoredCar) {
  const [fingerprint, ordinal] = stored.import_key?.split(ORDINAL_MARK) ?? []
  if (fingerprint === undefined || ordinal === undefined) return []
  return [{ fingerprint, ordinal: Number(ordinal), price: stored.price, stored }]
}
