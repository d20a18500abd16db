import { sql } from 'kysely'

import { escapeLike } from '#app/domain/text/escape-like.ts'
import type { Connection, Transaction } from '#app/infra/db/database.server.ts'

import { contactText, isAddress, type Person } from './contact.ts'
import { PERSONAL_COLUMNS, type PersonalColumns } from './personal-columns.ts'
import type { Mention } from './personal-data.ts'
import { ERASED_MARK, eraseFromJson, eraserOf } from './written-forms.ts'

/** Includes the person's own inquiries. Scans all tables with free text, so for occasional use. */
export async function findMentions(
  trx: Connection | Transaction,
  person: Person,
): Promise<Mention[]> {
  const erase = eraserOf(person)
  const mentions: Mention[] = []
  for (const of of PERSONAL_COLUMNS) {
    for (const { id, ...row } of await likelyRows(trx, { of, person })) {
      const changed = Object.entries(row).flatMap(([column, value]) => {
        const left = eraseFromJson(value, erase)
        return left === value ? [] : [[column, value, left] as const]
      })
      if (changed.length === 0) continue
      mentions.push({
        of,
        id,
        found: Object.fromEntries(changed.map(([column, value]) => [column, value])),
        without: Object.fromEntries(changed.map(([column, , left]) => [column, left])),
      })
    }
  }
  return mentions
}

/** Candidate rows: SQL matches the parts in order, and code decides. */
async function likelyRows(
  trx: Connection | Transaction,
  { of, person }: { of: PersonalColumns; person: Person },
): Promise<({ id: string } & Record<string, unknown>)[]> {
  const columns = [...of.text, ...of.json]
  const text = sql.join(
    columns.map((column) => sql`coalesce(${sql.ref(column)}::text, '')`),
    sql` || ' ' || `,
  )
  const likely = [
    ...person.contacts.filter(isAddress).map((contact) =>
      contact.kind === 'email'
        ? sql`lower(words collate "C") like ${inOrder(contact.email.split(/[@+]/))}`
        : sql`words collate "C" like ${inOrder(
            contactText(contact)
              .replace(/^[+](?:254)?/, '')
              .split(''),
          )}`,
    ),
    ...person.names.map((name) => {
      const pattern = inOrder(name.toLowerCase().split(/\s+/u))
      // Case-insensitive matching of é needs a language's collation, at six times the cost.
      return /^[ -~]*$/.test(name)
        ? sql`lower(words collate "C") like ${pattern}`
        : sql`lower(words) like ${pattern}`
    }),
  ]
  if (likely.length === 0) return []
  const listed = sql.join(['id', ...columns].map((column) => sql.ref(column)))
  const { rows } = await sql<{ id: string } & Record<string, unknown>>`
    select ${listed} from (select ${listed}, ${text} as words from ${sql.table(of.table)}) as rows
    where ${sql.join(likely, sql` or `)}
    order by id`.execute(trx)
  return rows
}

/** A LIKE pattern for the parts in order, with any separators. */
function inOrder(parts: readonly string[]): string {
  return `%${parts.map(escapeLike).join('%')}%`
}

export async function eraseMentions(trx: Transaction, mentions: readonly Mention[]): Promise<void> {
  // Lets the triggers on reports, quotes and paper checks allow it until the transaction ends.
  await sql`select set_config('shop.erasing', 'on', true)`.execute(trx)
  for (const { of, id, without } of mentions) {
    // These rows are nothing but the person.
    if (of.table === 'alert_people' || of.table === 'paper_copies') {
      await trx.deleteFrom(of.table).where('id', '=', id).execute()
      continue
    }
    if (of.table === 'quotes' && 'for_phone' in without) without.for_name = ERASED_MARK
    const values = sql.join(
      Object.entries(without).map(([column, value]) =>
        of.json.includes(column)
          ? sql`${sql.ref(column)} = ${JSON.stringify(value)}::jsonb`
          : sql`${sql.ref(column)} = ${value}`,
      ),
    )
    await sql`update ${sql.table(of.table)} set ${values} where id = ${id}`.execute(trx)
  }
}
