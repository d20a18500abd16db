import type { CategoryNames } from '#app/domain/taxonomy/category-label.ts'
import { readShopCategories } from '#app/domain/taxonomy/read-shop-categories.server.ts'
import { type Connection, db } from '#app/infra/db/database.server.ts'

import type { ManagedAlias, ManagedCode } from './managed-words.ts'
import { type MeaningChoice, meaningChoices, meaningText } from './meanings.ts'

export type Meanings = { choices: readonly MeaningChoice[]; names: CategoryNames }

export async function readMeanings(connection: Connection = db): Promise<Meanings> {
  const names = await connection
    .selectFrom('car_makes')
    .leftJoin('car_models', (join) =>
      join.onRef('car_models.make_id', '=', 'car_makes.id').on('car_models.is_active', '=', true),
    )
    .select(['car_makes.name as make', 'car_models.name as model'])
    .where('car_makes.is_active', '=', true)
    .orderBy('make')
    .orderBy('model')
    .execute()
  const { names: categoryNames } = await readShopCategories()
  const categories = Object.entries(categoryNames).map(([value, label]) => ({ value, label }))
  return { choices: meaningChoices({ names, categories }), names: categoryNames }
}

export async function listAliases(meanings: Meanings): Promise<ManagedAlias[]> {
  const rows = await db
    .selectFrom('search_aliases')
    .leftJoin('user_profiles', 'user_profiles.id', 'search_aliases.created_by')
    .select(['word', 'means', 'user_profiles.email as by'])
    .orderBy('word')
    .execute()
  return rows.map(({ word, means, by }) => ({
    word,
    meaning: meaningText(means, meanings),
    by,
    version: JSON.stringify(means),
  }))
}

export async function listCodes(): Promise<ManagedCode[]> {
  return db
    .selectFrom('model_codes')
    .select(['prefix', 'make', 'models', 'label', 'fuel', 'engine_cc as engineCc', 'source'])
    .orderBy('prefix')
    .execute()
}
