import { sql } from 'kysely'

import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { isForeignKeyViolation } from '#app/infra/db/constraint.server.ts'
import type { Transaction } from '#app/infra/db/database.server.ts'

import { rememberSlugs } from './slugs/remember-slugs.server.ts'
import { type TaxonomyDeleted, whyKept } from './taxonomy-texts.ts'

const KINDS = {
  make: { table: 'car_makes', carColumn: 'make_id', key: 'id' },
  model: { table: 'car_models', carColumn: 'model_id', key: 'id' },
  category: { table: 'categories', carColumn: 'category', key: 'name' },
} as const

export type TaxonomyKind = keyof typeof KINDS

/**
 * Deletes a category, a model, or a make with its models. Refused while cars use it, with their
 * number, and for categories whose page has a fixed URL.
 */
export async function deleteTaxonomy(
  context: CommandContext,
  { kind, id }: { kind: TaxonomyKind; id: string },
): Promise<TaxonomyDeleted> {
  const { table, carColumn, key } = KINDS[kind]
  try {
    return await command(context, async (trx, record) => {
      const before = await trx
        .selectFrom(table)
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!before) return null
      const { cars } = await trx
        .selectFrom('cars')
        .select((eb) => eb.fn.countAll<number>().as('cars'))
        .where(carColumn, '=', before[key])
        .executeTakeFirstOrThrow()
      const { name, display_name: displayName } = before
      const reason = whyKept(kind, { name, displayName, cars })
      if (reason !== null) return { ok: false, reason }
      await letGo(trx, { kind, value: before[key] })
      const remove = () => trx.deleteFrom(table).where('id', '=', id).execute()
      if (kind === 'category') await remove()
      else await rememberSlugs(trx, 'make_id' in before ? before.make_id : null, remove)
      record({ action: `${kind}.delete`, entity: table, id, before })
      return { ok: true }
    })
  } catch (error) {
    // A car started using it after the count.
    if (!isForeignKeyViolation(error)) throw error
    return { ok: false, reason: 'A car has just started using it. Make it inactive instead.' }
  }
}

/** Deleted cars do not keep a name in use: they lose the category, or can't be restored. */
async function letGo(
  trx: Transaction,
  { kind, value }: { kind: TaxonomyKind; value: string },
): Promise<void> {
  const isOf = sql`${sql.ref(KINDS[kind].carColumn)} = ${value} and deleted_at is not null`
  await (
    kind === 'category'
      ? sql`update all_cars set category = null where ${isOf}`
      : sql`delete from all_cars where ${isOf}`
  ).execute(trx)
}
