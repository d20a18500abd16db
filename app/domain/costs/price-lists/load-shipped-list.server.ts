import { createReadStream } from 'node:fs'
import { join } from 'node:path'

import { db } from '#app/infra/db/database.server.ts'

import { readListFile } from './read-list-file.server.ts'
import { savePriceList } from './save-price-list.server.ts'

const SHIPPED = {
  file: 'crsp-2025-07.csv',
  list: {
    /** Arbitrary but fixed, so that two processes starting at once load it only once. */
    id: '01900000-0000-7000-8000-000000005400',
    name: 'CRSP list of July 2025',
    publishedOn: '2025-07-01',
    source:
      'Kenya Revenue Authority, current retail selling prices, effective 1 July 2025 (read in a copy on GitHub)',
    sourceUrl: 'https://github.com/dennismunderu/Vehicle-Import-Tax-Calculator',
    note: 'The High Court in Kisumu stayed the list from 30 Jun to 17 Jul 2025; what followed had not been found on 22 Nov 2026.',
    isSupplied: true,
  },
} as const

/**
 * Stores the list that comes with the program, once.
 * @returns number of versions; null if there was nothing to do
 */
export async function loadShippedList(folder: string): Promise<number | null> {
  const known = await db
    .selectFrom('crsp_lists')
    .select('rows')
    .where('id', '=', SHIPPED.list.id)
    .executeTakeFirst()
  if (known && known.rows !== null) return null
  const read = await readListFile(createReadStream(join(folder, SHIPPED.file)))
  if (!read.ok) throw new Error(read.reason)
  const refused = read.rows - read.versions.length
  const by = { actor: { id: null, name: 'price-list' } }
  await savePriceList(by, SHIPPED.list, { versions: read.versions, refused })
  return read.versions.length
}
