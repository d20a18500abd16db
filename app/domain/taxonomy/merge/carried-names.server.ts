import { sql } from 'kysely'

import { nameKey } from '#app/domain/taxonomy/names/name-key.ts'
import { normaliseText } from '#app/domain/text/search-text.ts'
import type { Transaction } from '#app/infra/db/database.server.ts'

export type MergedName = { make: string; model: string | null }

/** The new name of a merged one; null if it stays. */
export type NewName = (name: MergedName) => MergedName | null

type Means = Record<string, string>
export type CarriedAlias = { word: string; before: Means; after: Means }
export type CarriedCode = { prefix: string; before: CodeNames; after: CodeNames }
type CodeNames = { make: string; models: string[] }

/** Words for a merged name now mean its new one. */
export async function carryAliases(trx: Transaction, newName: NewName): Promise<CarriedAlias[]> {
  const rows = await trx
    .selectFrom('search_aliases')
    .select(['word', 'means'])
    .forUpdate()
    .execute()
  const carried = rows.flatMap(({ word, means }) => {
    const before = means as Means
    const { make, model } = before
    const named = make === undefined ? null : newName({ make, model: model ?? null })
    if (!named) return []
    const after: Means = { ...before, make: named.make }
    if (named.model !== null) after.model = named.model
    return [{ word, before, after }]
  })
  for (const { word, after } of carried) await writeMeans(trx, word, after)
  return carried
}

export async function writeMeans(trx: Transaction, word: string, means: Means): Promise<void> {
  await trx
    .updateTable('search_aliases')
    .set({ means: JSON.stringify(means) })
    .where('word', '=', word)
    .execute()
}

/** Codes of a merged model now belong to its new one. */
export async function carryCodes(trx: Transaction, newName: NewName): Promise<CarriedCode[]> {
  const rows = await trx
    .selectFrom('model_codes')
    .select(['prefix', 'make', 'models'])
    .forUpdate()
    .execute()
  const carried = rows.flatMap(({ prefix, make, models }) => {
    const named = models.map((model) => newName({ make, model }) ?? { make, model })
    const after = {
      make: newName({ make, model: null })?.make ?? make,
      models: [...new Set(named.map(({ model }) => model ?? ''))],
    }
    const before = { make, models }
    return JSON.stringify(after) === JSON.stringify(before) ? [] : [{ prefix, before, after }]
  })
  for (const { prefix, after } of carried) await writeCode(trx, prefix, after)
  return carried
}

export async function writeCode(trx: Transaction, prefix: string, names: CodeNames): Promise<void> {
  await trx.updateTable('model_codes').set(names).where('prefix', '=', prefix).execute()
}

type Added = { word: string; means: Means }

/**
 * Keeps searches understanding merged names; a model also by itself, if nothing else has that name.
 * A word that already has a meaning keeps it.
 */
export async function addAliases(
  trx: Transaction,
  merged: readonly { from: MergedName; into: MergedName }[],
): Promise<Added[]> {
  const left = await trx
    .selectFrom('car_makes')
    .leftJoin('car_models', 'car_models.make_id', 'car_makes.id')
    .select(['car_makes.name as make', 'car_models.name as model'])
    .execute()
  const keys = new Set(left.flatMap(({ make, model }) => [nameKey(make), nameKey(model ?? make)]))
  const isFree = (word: string) =>
    /\p{L}/u.test(word) && word.length >= 3 && !keys.has(word.replaceAll(' ', ''))
  const wanted = merged.flatMap(({ from, into }) => {
    const means: Means =
      into.model === null ? { make: into.make } : { make: into.make, model: into.model }
    const names = from.model === null ? [from.make] : [from.model, `${from.make} ${from.model}`]
    return names
      .map(normaliseText)
      .filter((word) => isFree(word) && word.length <= 60)
      .map((word) => ({ word, means }))
  })
  const added: Added[] = []
  for (const { word, means } of wanted) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('search_aliases')
      .values({ word, means: JSON.stringify(means) })
      .onConflict((conflict) => conflict.column('word').doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows) added.push({ word, means })
  }
  return added
}

/** Removes what `addAliases` added, unless somebody gave it another meaning. */
export async function removeAliases(trx: Transaction, added: readonly Added[]): Promise<void> {
  for (const { word, means } of added) {
    await sql`delete from search_aliases
              where word = ${word} and means = ${JSON.stringify(means)}::jsonb`.execute(trx)
  }
}
