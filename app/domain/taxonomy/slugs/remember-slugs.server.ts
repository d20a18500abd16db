import type { Transaction } from '#app/infra/db/database.server.ts'

import { assignSlugs, nameSlug } from './name-slug.ts'

/**
 * Changes names inside a command and stores replaced slugs, so that old URLs keep working. Removing
 * a name may also change a similar one: `golf-2` becomes `golf`.
 * @param makeId whose models change; null for the makes themselves
 */
export async function rememberSlugs(
  trx: Transaction,
  makeId: string | null,
  change: () => Promise<unknown>,
): Promise<void> {
  const before = await readSlugs(trx, makeId)
  await change()
  const after = await readSlugs(trx, makeId)
  const replaced = [...before].filter(([id, slug]) => after.has(id) && after.get(id) !== slug)
  if (replaced.length === 0) return
  const owner = makeId === null ? 'make_id' : 'model_id'
  await trx
    .insertInto('former_slugs')
    .values(replaced.map(([id, slug]) => ({ make_id: null, model_id: null, [owner]: id, slug })))
    .onConflict((conflict) =>
      conflict
        .constraint('former_slugs_key')
        .doUpdateSet((eb) => ({ left_at: eb.ref('excluded.left_at') })),
    )
    .execute()
}

/** Slugs by id. Ids sort by creation time, so names come in the order they were added. */
async function readSlugs(trx: Transaction, makeId: string | null): Promise<Map<string, string>> {
  const makes = trx.selectFrom('car_makes').select(['id', 'name'])
  const models = trx.selectFrom('car_models').select(['id', 'name'])
  const named =
    makeId === null
      ? await makes.orderBy('id').execute()
      : await models.where('make_id', '=', makeId).orderBy('id').execute()
  const slugs = assignSlugs(named.map(({ name }) => name))
  return new Map(named.map(({ id, name }, at) => [id, slugs[at] ?? nameSlug(name)]))
}
