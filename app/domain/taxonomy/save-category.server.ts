import { invalidFields } from '#app/domain/refusal.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { isUniqueViolation } from '#app/infra/db/constraint.server.ts'
import { rowVersion } from '#app/infra/db/row-version.server.ts'
import { newId } from '#app/infra/id.server.ts'

import { CAR_CATEGORIES } from './car-category.ts'
import type { CategoryForm } from './taxonomy-schema.ts'
import { type TaxonomySaved, SLUG_STAYS, taken } from './taxonomy-texts.ts'

/** Adds a category, or updates the one with that id; a new slug is applied to its cars. */
export async function saveCategory(
  context: CommandContext,
  form: CategoryForm,
  id?: string,
  opened?: string,
): Promise<TaxonomySaved> {
  const values = {
    name: form.name,
    display_name: form.displayName,
    description: form.description,
    is_active: form.isActive,
  }
  try {
    return await command(context, async (trx, record) => {
      if (id === undefined) {
        const created = newId()
        await trx
          .insertInto('categories')
          .values({ id: created, ...values })
          .execute()
        record({ action: 'category.create', entity: 'categories', id: created, after: values })
        return { ok: true, id: created }
      }
      const found = await trx
        .selectFrom('categories')
        .select(['name', 'display_name', 'description', 'is_active'])
        .select(rowVersion('categories').as('version'))
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!found) return null
      const { version, ...before } = found
      if (opened !== undefined && opened !== version) {
        return { ok: false, reason: 'changed', version }
      }
      if (before.name !== form.name && CAR_CATEGORIES.some(({ value }) => value === before.name)) {
        return invalidFields({ name: [SLUG_STAYS] })
      }
      await trx.updateTable('categories').set(values).where('id', '=', id).execute()
      record({ action: 'category.update', entity: 'categories', id, before, after: values })
      return { ok: true, id }
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return invalidFields({ name: [taken('category', form.name)] })
  }
}
