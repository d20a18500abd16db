import { sql } from 'kysely'

import { invalidFields } from '#app/domain/refusal.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { isUniqueViolation } from '#app/infra/db/constraint.server.ts'
import type { Transaction } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'

import { rememberSlugs } from './slugs/remember-slugs.server.ts'
import type { TaxonomySaved } from './taxonomy-outcome.ts'
import type { ModelForm } from './taxonomy-schema.ts'
import { inUse, taken } from './taxonomy-texts.ts'

/**
 * Adds a model, or updates the one with `id`; a new name is applied to its cars. A model in use
 * cannot change its make: that would change what those cars are.
 */
export async function saveModel(
  context: CommandContext,
  form: ModelForm,
  id?: string,
): Promise<TaxonomySaved> {
  const values = {
    make_id: form.makeId,
    name: form.name,
    display_name: form.displayName,
    is_active: form.isActive,
    is_popular: form.isPopular,
  }
  try {
    return await command(context, async (trx, record) => {
      const refusal = await refusalOf(trx, form, id)
      if (refusal) return invalidFields({ makeId: [refusal] })
      if (id === undefined) {
        const created = newId()
        await trx
          .insertInto('car_models')
          .values({ id: created, ...values })
          .execute()
        record({ action: 'model.create', entity: 'car_models', id: created, after: values })
        return { ok: true, id: created }
      }
      const before = await trx
        .selectFrom('car_models')
        .select(['make_id', 'name', 'display_name', 'is_active', 'is_popular'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!before) return null
      await rememberSlugs(trx, before.make_id, () =>
        trx.updateTable('car_models').set(values).where('id', '=', id).execute(),
      )
      record({ action: 'model.update', entity: 'car_models', id, before, after: values })
      return { ok: true, id }
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return invalidFields({ name: [taken('model', form.name)] })
  }
}

/** Null if the model may have this make. */
async function refusalOf(trx: Transaction, { makeId, name }: ModelForm, id?: string) {
  const make = await trx
    .selectFrom('car_makes')
    .select('is_active')
    .where('id', '=', makeId)
    .executeTakeFirst()
  if (!make) return 'This make no longer exists. Choose another one.'
  const now = id && (await currentUse(trx, id))
  if (now && now.make_id === makeId) return null
  if (!make.is_active) return 'Choose an active make.'
  return now && now.cars > 0 ? inUse(name, now.cars) : null
}

async function currentUse(trx: Transaction, id: string) {
  return trx
    .selectFrom('car_models')
    .select([
      'make_id',
      sql<number>`(select count(*) from cars where cars.model_id = car_models.id)`.as('cars'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}
