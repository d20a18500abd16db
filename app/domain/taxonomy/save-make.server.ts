import { invalidFields } from '#app/domain/refusal.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { isUniqueViolation } from '#app/infra/db/constraint.server.ts'
import { newId } from '#app/infra/id.server.ts'

import { rememberSlugs } from './slugs/remember-slugs.server.ts'
import type { TaxonomySaved } from './taxonomy-outcome.ts'
import type { MakeForm } from './taxonomy-schema.ts'
import { taken } from './taxonomy-texts.ts'

/** Adds a make, or updates the one with `id`; a new name is applied to its cars. */
export async function saveMake(
  context: CommandContext,
  form: MakeForm,
  id?: string,
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
      if (id === undefined) {
        const created = newId()
        await trx
          .insertInto('car_makes')
          .values({ id: created, ...values })
          .execute()
        record({ action: 'make.create', entity: 'car_makes', id: created, after: values })
        return { ok: true, id: created }
      }
      const before = await trx
        .selectFrom('car_makes')
        .select(['name', 'display_name', 'logo_url', 'is_active', 'is_popular'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!before) return null
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
