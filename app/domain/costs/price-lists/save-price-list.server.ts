import type { ListedVersion } from '#app/domain/landed-cost/price-list.ts'
import { normaliseText } from '#app/domain/text/search-text.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'

export type NewPriceList = {
  /** Set for a list that must exist only once. */
  id?: string
  name: string
  publishedOn: string
  source: string
  sourceUrl: string | null
  note: string | null
  isSupplied?: boolean
}

type Content = { versions: readonly ListedVersion[]; refused: number }

/** Few enough that they delay no request noticeably on the embedded engine. */
const ROWS_AT_ONCE = 100
const DAY_MS = 86_400_000

/**
 * Stores an edition as a draft, in slices; an interrupted one continues with its missing rows. A
 * shop's first edition is in force at once.
 */
export async function savePriceList(
  by: CommandContext,
  list: NewPriceList,
  { versions, refused }: Content,
): Promise<string> {
  const id = list.id ?? newId()
  await command(by, async (trx) => {
    await trx
      .insertInto('crsp_lists')
      .values({
        id,
        name: list.name,
        published_on: list.publishedOn,
        source: list.source,
        source_url: list.sourceUrl,
        note: list.note,
        is_supplied: list.isSupplied ?? false,
        rows: null,
        refused,
        created_by: by.actor.id,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  })
  for (let from = 0; from < versions.length; from += ROWS_AT_ONCE) {
    const rows = versions.slice(from, from + ROWS_AT_ONCE).map((each) => rowOf(each, id))
    await command(by, async (trx) => {
      await trx
        .insertInto('crsp_rows')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    })
  }
  await command(by, async (trx, record) => {
    const other = await trx
      .selectFrom('crsp_lists')
      .select('id')
      .where('status', '=', 'in_force')
      .executeTakeFirst()
    const status = other ? 'draft' : 'in_force'
    const stored = await trx
      .updateTable('crsp_lists')
      .set({ rows: versions.length, status })
      .where('id', '=', id)
      .where('rows', 'is', null)
      .returning('id')
      .executeTakeFirst()
    // Another process has finished it.
    if (!stored) return
    const { name, source, publishedOn } = list
    record({
      action: 'crsp_list.create',
      entity: 'crsp_lists',
      id,
      after: { name, source, published_on: publishedOn, rows: versions.length, refused, status },
    })
  })
  return id
}

const rowOf = (version: ListedVersion, listId: string) => ({
  list_id: listId,
  row: version.id,
  make: version.make,
  model: version.model,
  model_number: version.modelNumber,
  transmission: version.transmission,
  drive: version.drive,
  engine_cc: version.engineCc,
  body: version.body,
  seats: version.seats,
  fuel: version.fuel,
  price_ksh: version.priceKsh,
  search_text: searchTextOf(version),
})

const searchTextOf = ({ make, model, modelNumber, engineCc, fuel, transmission }: ListedVersion) =>
  normaliseText([make, model, modelNumber, engineCc ?? '', fuel, transmission].join(' '))

/** Deletes lists whose storing was interrupted. */
export async function prunePriceLists(now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('crsp_lists')
    .where('rows', 'is', null)
    .where('created_at', '<', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
