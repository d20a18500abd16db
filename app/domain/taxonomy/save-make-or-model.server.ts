import { sql } from 'kysely'

import { invalidFields } from '#app/domain/refusal.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { isUniqueViolation } from '#app/infra/db/constraint.server.ts'
import type { Transaction } from '#app/infra/db/database.server.ts'
import { rowVersion } from '#app/infra/db/row-version.server.ts'
import { newId } from '#app/infra/id.server.ts'

import { isMakeTaken, isModelTaken } from './names/ensure-names.server.ts'
import { rememberSlugs } from './slugs/remember-slugs.server.ts'
import type { MakeForm, ModelForm } from './taxonomy-schema.ts'
import { type TaxonomySaved, taken, inUse } from './taxonomy-texts.ts'

/** Adds a make, or updates the one with that id; a new name is applied to its cars. */
export async function saveMake(
  context: CommandContext,
  form: MakeForm,
  id?: string,
  opened?: string,
): Promise<TaxonomySaved> {
  const values = {
    name: form.name,
    display_name: form.displayName,
    logo_url: form.logoUrl,
    is_active: form.isActive,
    is_popular: form.isPopular,
  }
  try {
    return await command(context, async (trx, record) => {
      if (await isMakeTaken(trx, { name: form.name, id })) {
        return invalidFields({ name: [taken('make', form.name)] })
      }
      if (id === undefined) {
        const created = newId()
        await trx
          .insertInto('car_makes')
          .values({ id: created, ...values })
          .execute()
        record({ action: 'make.create', entity: 'car_makes', id: created, after: values })
        return { ok: true, id: created }
      }
      const found = await trx
        .selectFrom('car_makes')
        .select(['name', 'display_name', 'logo_url', 'is_active', 'is_popular'])
        .select(rowVersion('car_makes').as('version'))
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!found) return null
      const { version, ...before } = found
      if (opened !== undefined && opened !== version) {
        return { ok: false, reason: 'changed', version }
      }
      await rememberSlugs(trx, null, () =>
        trx.updateTable('car_makes').set(values).where('id', '=', id).execute(),
      )
      record({ action: 'make.update', entity: 'car_makes', id, before, after: values })
      return { ok: true, id }
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return invalidFields({ name: [taken('make', form.name)] })
  }
}

/**
 * Adds a model, or updates the one with that id; a new name is applied to its cars. A model in use
 * cannot change its make: that would change what those cars are.
 */
export async function saveModel(
  context: CommandContext,
  form: ModelForm,
  id?: string,
  opened?: string,
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
      if (await isModelTaken(trx, { makeId: form.makeId, name: form.name, id })) {
        return invalidFields({ name: [taken('model', form.name)] })
      }
      if (id === undefined) {
        const created = newId()
        await trx
          .insertInto('car_models')
          .values({ id: created, ...values })
          .execute()
        record({ action: 'model.create', entity: 'car_models', id: created, after: values })
        return { ok: true, id: created }
      }
      const found = await trx
        .selectFrom('car_models')
        .select(['make_id', 'name', 'display_name', 'is_active', 'is_popular'])
        .select(rowVersion('car_models').as('version'))
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!found) return null
      const { version, ...before } = found
      if (opened !== undefined && opened !== version) {
        return { ok: false, reason: 'changed', version }
      }
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
