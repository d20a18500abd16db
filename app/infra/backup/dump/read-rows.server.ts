import type { DumpSession } from './dump-session.server.ts'
import { type DumpTable, quoteName } from './table-catalogue.server.ts'

const ROWS_AT_ONCE = 500

/** Exact and unambiguous text formats; the caller ends the transaction. */
export async function beginSnapshot(session: DumpSession): Promise<void> {
  await session.query('begin isolation level repeatable read')
  await setTextFormats(session)
}

export async function setTextFormats(session: DumpSession): Promise<void> {
  for (const setting of [
    `datestyle = 'ISO, YMD'`,
    `intervalstyle = 'postgres'`,
    `timezone = 'UTC'`,
    `bytea_output = 'hex'`,
    'extra_float_digits = 1',
  ]) {
    await session.query(`set local ${setting}`)
  }
}

/**
 * JSON arrays of texts by primary key: equal rows give equal lines. Streams a few hundred at once.
 * @param excluded an SQL condition for rows to leave out
 */
export async function* readLines(
  session: DumpSession,
  table: DumpTable,
  excluded = 'false',
): AsyncGenerator<string> {
  const values = table.columns.map(({ name }) => `${quoteName(name)}::text`).join(', ')
  await session.query(
    `declare dump_rows no scroll cursor for
     select to_json(array[${values}])::text as line from ${quoteName(table.name)}
     where (${excluded}) is not true order by ${orderOf(table)}`,
  )
  for (;;) {
    const rows = await session.query(`fetch ${ROWS_AT_ONCE} from dump_rows`)
    if (rows.length === 0) break
    for (const { line } of rows) yield line ?? ''
  }
  await session.query('close dump_rows')
}

function orderOf(table: DumpTable): string {
  const key = table.columns
    .filter(({ keyPosition }) => keyPosition > 0)
    .toSorted((a, b) => a.keyPosition - b.keyPosition)
  if (key.length === 0) {
    return table.columns.map(({ name }) => `${quoteName(name)}::text collate "C"`).join(', ')
  }
  // Servers sort text differently; "C" is the same on all.
  return key
    .map(({ name, isCollated }) => `${quoteName(name)}${isCollated ? ' collate "C"' : ''}`)
    .join(', ')
}
