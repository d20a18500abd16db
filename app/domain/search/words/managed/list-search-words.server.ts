import type { Alias } from '#app/domain/search/words/data/nicknames.ts'
import { builtInAliases } from '#app/domain/search/words/search-vocabulary.ts'
import type { CategoryNames } from '#app/domain/taxonomy/category-label.ts'
import { readShopCategories } from '#app/domain/taxonomy/read-shop-categories.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { orFallback } from '#app/infra/or-fallback.server.ts'

import type { ManagedAlias, ManagedCode } from './managed-words.ts'
import { type MeaningChoice, meaningChoices, meaningText, storedMeaning } from './meanings.ts'

export type Meanings = {
  choices: readonly MeaningChoice[]
  names: CategoryNames
  /** Market names for this shop's makes and models. */
  builtIn: readonly Alias[]
}

export async function readMeanings(): Promise<Meanings> {
  const names = await db
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
  const colors = await orFallback(listColors(), { what: 'the colours of cars', fallback: [] })
  return {
    choices: meaningChoices({ names, categories, colors }),
    names: categoryNames,
    builtIn: builtInAliases(names),
  }
}

async function listColors(): Promise<string[]> {
  const rows = await db
    .selectFrom('cars')
    .select('color')
    .distinct()
    .where('color', 'is not', null)
    .orderBy('color')
    .execute()
  return rows.flatMap(({ color }) => color ?? [])
}

export async function listAliases(meanings: Meanings): Promise<ManagedAlias[]> {
  const rows = await db
    .selectFrom('search_aliases')
    .leftJoin('user_profiles', 'user_profiles.id', 'search_aliases.created_by')
    .select(['word', 'means', 'user_profiles.email as by'])
    .orderBy('word')
    .execute()
  const given = rows.map(({ word, means, by }) => ({
    word,
    meaning: meaningText(means, meanings),
    by,
    isBuiltIn: false,
    version: JSON.stringify(means),
  }))
  const isGiven = new Set(given.map(({ word }) => word))
  const builtIn = meanings.builtIn.filter(({ word }) => !isGiven.has(word))
  const known = builtIn.map(({ word, filters, keeps }) => {
    const means = storedMeaning({ filters: { ...filters, searchTerm: keeps ?? null } })
    return { word, meaning: meaningText(means, meanings), by: null, isBuiltIn: true, version: '' }
  })
  return [...given, ...known].toSorted((a, b) => a.word.localeCompare(b.word))
}

export async function listCodes(): Promise<ManagedCode[]> {
  return db
    .selectFrom('model_codes')
    .select(['prefix', 'make', 'models', 'label', 'fuel', 'engine_cc as engineCc', 'source'])
    .orderBy('prefix')
    .execute()
}
