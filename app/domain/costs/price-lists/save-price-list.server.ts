import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { DAY_MS } from '#app/domain/dates/units.ts'
import { lastChosen, type ListedVersion, listOn } from '#app/domain/landed-cost/price-list.ts'
import type { Refusal } from '#app/domain/refusal.ts'
import { normaliseText } from '#app/domain/text/search-text.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { db, type Transaction } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'

import * as texts from './price-list-texts.ts'

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

/**
 * Stores an edition, in slices; an interrupted one continues with its missing rows. A shop's first
 * edition is used at once.
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
      .where('used_from', 'is not', null)
      .executeTakeFirst()
    const { name, source, publishedOn } = list
    const today = nairobiDay(new Date())
    const usedFrom = publishedOn < today ? publishedOn : today
    const stored = await trx
      .updateTable('crsp_lists')
      .set({
        rows: versions.length,
        ...(!other && { used_from: usedFrom, chosen_at: new Date() }),
      })
      .where('id', '=', id)
      .where('rows', 'is', null)
      .returning('id')
      .executeTakeFirst()
    // Another process has finished it.
    if (!stored) return
    record({
      action: 'crsp_list.create',
      entity: 'crsp_lists',
      id,
      after: { name, source, published_on: publishedOn, rows: versions.length, refused },
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

type Done<Result = object> = ({ ok: true } & Result) | Refusal | null

/**
 * Uses an edition, new or older, from a day on. Cars whose version staff have named keep the price
 * of the edition in which they named it.
 * @param from today or later, `YYYY-MM-DD`; null takes back a day that has not come yet
 * @param chosen the last choice of a day (`lastChosen`) when the page was opened
 */
export function putListInUse(
  by: CommandContext,
  { id, from, chosen, today }: { id: string; from: string | null; chosen: string; today: string },
): Promise<Done<{ name: string; usedFrom: string | null }>> {
  return command(by, async (trx, record) => {
    const lists = await lockLists(trx)
    const [list, used] = [lists.find((each) => each.id === id), listOn(lists, today)]
    if (!list) return null
    if (list.rows === null) return { ok: false, reason: texts.LIST_NOT_STORED }
    if (lastChosen(lists) !== chosen) return { ok: false, reason: texts.LISTS_CHANGED }
    if (used?.id === id) return { ok: false, reason: texts.LIST_IN_USE }
    const isLater = list.usedFrom !== null && list.usedFrom > today
    if (from === null ? !isLater : from < today) return { ok: false, reason: texts.NO_DAY }
    await trx
      .updateTable('crsp_lists')
      .set({ used_from: from, chosen_at: from === null ? null : new Date() })
      .where('id', '=', id)
      .execute()
    // Named before the shop had any list; later ones note their list themselves.
    const cars = await trx
      .updateTable('all_cars')
      .set({ crsp_list_id: used?.id ?? null })
      .where('list_version', 'is not', null)
      .where('crsp_list_id', 'is', null)
      .returning('id')
      .execute()
    record({
      action: 'crsp_list.use',
      entity: 'crsp_lists',
      id,
      before: { used_from: list.usedFrom, in_use: used?.name ?? null },
      after: { name: list.name, used_from: from },
      alsoChanged: cars.length > 0 ? [{ entity: 'cars', ids: cars.map((car) => car.id) }] : [],
    })
    return { ok: true, name: list.name, usedFrom: from }
  })
}

/** Deletes an edition that is not in use and in which no car's version was named. */
export function deleteList(
  by: CommandContext,
  { id, today }: { id: string; today: string },
): Promise<Done> {
  return command(by, async (trx, record) => {
    const list = (await lockLists(trx)).find((each) => each.id === id)
    if (!list) return null
    const car = await trx
      .selectFrom('all_cars')
      .select('id')
      .where('crsp_list_id', '=', id)
      .limit(1)
      .executeTakeFirst()
    const wasUsed = list.usedFrom !== null && list.usedFrom <= today
    if (wasUsed || car) return { ok: false, reason: texts.LIST_WAS_USED }
    await trx.deleteFrom('crsp_lists').where('id', '=', id).execute()
    record({
      action: 'crsp_list.delete',
      entity: 'crsp_lists',
      id,
      before: { name: list.name, rows: list.rows, used_from: list.usedFrom },
    })
    return { ok: true }
  })
}

/** All of them, because which one is in use follows from all their days. */
const lockLists = (trx: Transaction) =>
  trx
    .selectFrom('crsp_lists')
    .select(['id', 'name', 'rows', 'used_from as usedFrom', 'chosen_at as chosenAt'])
    .orderBy('id')
    .forUpdate()
    .execute()

/** Deletes lists whose storing was interrupted. */
export async function prunePriceLists(now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('crsp_lists')
    .where('rows', 'is', null)
    .where('created_at', '<', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
