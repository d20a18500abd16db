import { parsePriceKsh } from '#app/domain/money/parse-price.ts'
import type { Refusal } from '#app/domain/refusal.ts'
import { headerProblem } from '#app/domain/tables/check-header.ts'
import {
  type ColumnMapping,
  mapColumns,
  type MappingOverride,
  parseOverride,
} from '#app/domain/tables/column-mapping.ts'
import type { ImportFieldName } from '#app/domain/tables/fields.ts'
import { readFileRows } from '#app/domain/tables/file-rows.server.ts'
import { whole } from '#app/domain/text/count.ts'

import { addAdvert, type Adverts, type WrittenListing } from './observation.ts'
import type { KeyedObservation } from './save-market-source.server.ts'

export const MARKET_LIST_MAX_ROWS = 100_000

const TOO_MANY_ROWS = `The file has more than ${whole(MARKET_LIST_MAX_ROWS)} rows.`
const NO_OWNERSHIP =
  'The file has no column that says whether a car was used in Kenya or abroad. Name it under Columns, such as Usage=ownership.'
const NOTHING_USABLE =
  'No row in the file can be used: each needs make, model, year from 2000, a price from KSh 200,000 to 60,000,000, and whether the car was used in Kenya (Local Used) or abroad (Foreign Used).'

export type MarketList = {
  ok: true
  observations: KeyedObservation[]
  rows: number
  repeated: number
  /** The number of unusable rows, and the lines of the first ones. */
  leftOut: { count: number; lines: readonly number[] }
  columns: readonly { heading: string; field: string }[]
}

const LINES_SHOWN = 10

/** Reads a list of asking prices; only the first row of each advert counts. */
export async function readMarketList(
  content: AsyncIterable<Uint8Array>,
  written: string,
): Promise<MarketList | Refusal> {
  const overrides = readOverrides(written)
  if (!overrides.ok) return overrides
  const adverts: Adverts = new Map()
  const leftOut: number[] = []
  let mapping: ColumnMapping | null = null
  let rows = 0
  for await (const piece of readFileRows(content)) {
    if (piece.kind === 'broken') return { ok: false, reason: piece.reason }
    if (piece.kind === 'refused') {
      rows += 1
      leftOut.push(piece.line)
    }
    if (piece.kind !== 'row') continue
    const { cells, line } = piece
    if (!mapping) {
      const mapped = columnsOf(cells, overrides.overrides)
      if (!mapped.ok) return mapped
      mapping = mapped.mapping
      continue
    }
    if (cells.every((cell) => cell.trim() === '')) continue
    rows += 1
    if (rows > MARKET_LIST_MAX_ROWS) return { ok: false, reason: TOO_MANY_ROWS }
    if (!addAdvert(adverts, listingOf(cells, mapping))) leftOut.push(line)
  }
  if (!mapping || adverts.size === 0) return { ok: false, reason: NOTHING_USABLE }
  return {
    ok: true,
    observations: [...adverts].map(([key, observation]) => ({ observation, key })),
    rows,
    repeated: rows - leftOut.length - adverts.size,
    leftOut: { count: leftOut.length, lines: leftOut.slice(0, LINES_SHOWN) },
    columns: columnsUsed(mapping),
  }
}

function readOverrides(written: string): { ok: true; overrides: MappingOverride[] } | Refusal {
  const overrides: MappingOverride[] = []
  for (const line of written.split('\n')) {
    if (line.trim() === '') continue
    const parsed = parseOverride(line)
    if (!parsed.ok) return parsed
    overrides.push(parsed.override)
  }
  return { ok: true, overrides }
}

function columnsOf(headers: readonly string[], overrides: readonly MappingOverride[]) {
  const problem = headerProblem(headers)
  if (problem) return { ok: false, reason: problem } as const
  const mapped = mapColumns(headers, overrides)
  if (mapped.ok && !mapped.mapping.columns.has('ownership')) {
    return { ok: false, reason: NO_OWNERSHIP } as const
  }
  return mapped
}

const USED: readonly ImportFieldName[] = [
  'make',
  'model',
  'year',
  'price',
  'mileage',
  'ownership',
  'location',
  'color',
]

function columnsUsed({ columns, headers }: ColumnMapping) {
  return USED.flatMap((field) => {
    const index = columns.get(field)
    return index === undefined ? [] : [{ heading: headers[index] ?? '', field }]
  })
}

function listingOf(cells: readonly string[], { columns }: ColumnMapping): WrittenListing {
  const cell = (field: ImportFieldName) => {
    const index = columns.get(field)
    return index === undefined ? '' : (cells[index] ?? '')
  }
  return {
    make: cell('make'),
    model: cell('model'),
    year: cell('year'),
    price: parsePriceKsh(cell('price')),
    mileage: cell('mileage'),
    origin: cell('ownership'),
    place: cell('location'),
    colour: cell('color'),
  }
}
