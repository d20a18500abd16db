import { setImmediate } from 'node:timers/promises'

import { columnOf } from './cell-text.ts'

/** A cell merged with those below it, down to line `to`. */
export type MergedDown = { readonly column: number; readonly to: number }

/** Merged cells by line of the first cell. */
export type MergedCells = ReadonlyMap<number, readonly MergedDown[]>

const MERGED = /<(?:\w{1,9}:)?mergeCell ref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g
const LONGEST_MARK = 64
const MAX_MERGED = 10_000

/**
 * Cells merged over several rows of one column: "Toyota" beside five cars. The file lists them
 * after its rows, and parsing it twice would take twice as long.
 * @returns null for a sheet with more elements than a list has, which would take seconds to parse
 */
export async function findMergedDown(
  sheet: AsyncIterable<Uint8Array>,
  { maxElements }: { maxElements: number },
): Promise<MergedCells | null> {
  const merged = new Map<number, MergedDown[]>()
  let rest = ''
  let count = 0
  let elements = 0
  for await (const chunk of sheet) {
    elements += elementsIn(chunk)
    if (elements > maxElements) return null
    const text = rest + Buffer.from(chunk).toString('latin1')
    rest = text.slice(-LONGEST_MARK)
    await setImmediate()
    if (!text.includes('mergeCell ')) continue
    for (const [, left = '', top, right, bottom] of text.matchAll(MERGED)) {
      const column = columnOf(left)
      const [from, to] = [Number(top), Number(bottom)]
      if (left !== right || column === null || to <= from || count === MAX_MERGED) continue
      const own = merged.get(from) ?? []
      // A mark at the end of a chunk appears again with the next.
      if (own.some((other) => other.column === column)) continue
      merged.set(from, [...own, { column, to }])
      count += 1
    }
  }
  return merged
}

const MARK = 0x3c
const SLASH = 0x2f

function elementsIn(chunk: Uint8Array): number {
  let count = 0
  for (let at = chunk.indexOf(MARK); at !== -1; at = chunk.indexOf(MARK, at + 1)) {
    if (chunk[at + 1] !== SLASH) count += 1
  }
  return count
}
