import type { DumpSession } from '#app/infra/backup/dump/dump-session.server.ts'
import { type DumpTable, quoteName } from '#app/infra/backup/dump/table-catalogue.server.ts'

/** Takes a few milliseconds to build and little memory to run. */
const STATEMENT_BYTES = 512 * 1024
const LINE_FEED = 10

/** The database parses each text as the column's own type. */
export async function insertRows({
  session,
  table,
  lines,
}: {
  session: DumpSession
  table: DumpTable
  lines: Buffer
}): Promise<void> {
  const names = table.columns.map(({ name }) => quoteName(name)).join(', ')
  const values = table.columns.map(({ type }, index) => `(line ->> ${index})::${type}`).join(', ')
  const statement = `insert into ${quoteName(table.name)} (${names}) overriding system value
    select ${values} from json_array_elements($1::json) with ordinality as rows (line, place)
    order by place`
  for (const batch of batches(lines)) await session.query(statement, [batch])
}

function* batches(lines: Buffer): Generator<string> {
  let from = 0
  while (from < lines.length) {
    const limit = Math.min(from + STATEMENT_BYTES, lines.length)
    // Up to the last whole line below the limit, or one longer line.
    const before = lines.lastIndexOf(LINE_FEED, limit - 1)
    const end = before >= from ? before : lines.indexOf(LINE_FEED, limit)
    const to = end === -1 ? lines.length : end
    yield `[${lines.toString('utf8', from, to).replaceAll('\n', ',')}]`
    from = to + 1
  }
}
