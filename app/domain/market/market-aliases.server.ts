import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import { usedSources } from './market-index.server.ts'
import type { MarketAlias } from './market-index.ts'
import { type ListedModel, type SuggestedAlias, suggestAliases } from './suggest-aliases.ts'

export function listMarketAliases(): Promise<MarketAlias[]> {
  return db
    .selectFrom('market_aliases')
    .select(['make', 'model', 'source_make as sourceMake', 'source_model as sourceModel'])
    .orderBy('make')
    .orderBy('model')
    .orderBy('source_make')
    .orderBy('source_model')
    .execute()
}

/** Names that lists may use for models on sale with too few adverts. */
export async function listSuggestedAliases(): Promise<SuggestedAlias[]> {
  const [models, listed, known] = await Promise.all([
    db
      .selectFrom('car_market')
      .innerJoin('cars', 'cars.id', 'car_market.car_id')
      .select(['make', 'model'])
      .distinct()
      .where('is_available', '=', true)
      .where('reason', '=', 'few')
      .orderBy('make')
      .orderBy('model')
      .execute(),
    listListedModels(),
    listMarketAliases(),
  ])
  return suggestAliases(models, { listed, known })
}

async function listListedModels(): Promise<ListedModel[]> {
  const sources = await usedSources()
  if (sources.length === 0) return []
  return db
    .selectFrom('market_observations')
    .select((eb) => ['make', 'model', eb.fn.countAll<number>().as('adverts')])
    .where(
      'source_id',
      'in',
      sources.map(({ id }) => id),
    )
    .groupBy(['make', 'model'])
    .execute()
}

/** From now on, compares cars of a model with those of the list's model too. */
export function saveMarketAlias(context: CommandContext, alias: MarketAlias): Promise<void> {
  return command(context, async (trx, record) => {
    await trx
      .insertInto('market_aliases')
      .values(rowOf(alias))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    record({ action: 'market_alias.create', entity: 'market_aliases', after: alias })
  })
}

export function removeMarketAlias(context: CommandContext, alias: MarketAlias): Promise<void> {
  const { make, model, source_make, source_model } = rowOf(alias)
  return command(context, async (trx, record) => {
    await trx
      .deleteFrom('market_aliases')
      .where('make', '=', make)
      .where('model', '=', model)
      .where('source_make', '=', source_make)
      .where('source_model', '=', source_model)
      .execute()
    record({ action: 'market_alias.remove', entity: 'market_aliases', before: alias })
  })
}

const rowOf = ({ make, model, sourceMake, sourceModel }: MarketAlias) => ({
  make,
  model,
  source_make: sourceMake,
  source_model: sourceModel,
})
