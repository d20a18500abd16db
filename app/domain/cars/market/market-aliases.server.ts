import type { MarketAlias } from '#app/domain/market/market-index.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'

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

/** Cars of a model are compared with those of the list's model as well. */
export function saveMarketAlias(by: CommandContext, alias: MarketAlias): Promise<void> {
  return command(by, async (trx, record) => {
    await trx
      .insertInto('market_aliases')
      .values(rowOf(alias))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    record({ action: 'market_alias.create', entity: 'market_aliases', after: alias })
  })
}

export function removeMarketAlias(by: CommandContext, alias: MarketAlias): Promise<void> {
  const { make, model, source_make, source_model } = rowOf(alias)
  return command(by, async (trx, record) => {
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
