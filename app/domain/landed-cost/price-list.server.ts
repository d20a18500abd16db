import { readFile } from 'node:fs/promises'

import { parse } from 'csv-parse/sync'

import { type PriceList, readPriceList } from './price-list.ts'

const FILE = 'lists/crsp-2025-07.csv'
const ABOUT = {
  name: 'CRSP list of July 2025',
  source: 'Kenya Revenue Authority, current retail selling prices, effective 1 July 2025',
}

let list: Promise<PriceList> | null = null

/** Read when somebody asks for the first time; some 5,000 versions. */
export function readShippedPriceList(): Promise<PriceList> {
  list ??= load().catch((error: unknown) => {
    list = null
    throw error
  })
  return list
}

async function load(): Promise<PriceList> {
  const rows = parse(await readFile(FILE, 'utf8'), { columns: true, bom: true })
  return readPriceList(rows as Record<string, string>[], ABOUT)
}
