import { currentName, listFormerNames } from '#app/domain/taxonomy/merge/former-names.server.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'

import { ensureNames } from './ensure-names.server.ts'
import { listKnownModels } from './known-models.ts'
import { createNameSpellings } from './name-spellings.ts'

/** Numbers of catalogue models that were added, and that already existed in any spelling. */
export type AddedModels = { added: number; there: number }

/**
 * Adds the catalogue's missing models of a make; existing and inactive ones stay as they are. Null
 * for a make that is not in the catalogue.
 */
export async function addKnownModels(
  context: CommandContext,
  make: string,
): Promise<AddedModels | null> {
  const known = listKnownModels().filter((each) => each.make === make)
  if (known.length === 0) return null
  return command(context, async (trx, record) => {
    const shop = await trx
      .selectFrom('car_makes')
      .leftJoin('car_models', 'car_models.make_id', 'car_makes.id')
      .select(['car_makes.name as make', 'car_models.name as model'])
      .execute()
    // The taxonomy may spell them differently: its `XC-90` is our `XC90`.
    const spellings = createNameSpellings(shop, known)
    const former = await listFormerNames(trx)
    const names = known.map((each) => currentName(former, spellings.canonical(each)))
    const { modelsAdded: added } = await ensureNames(trx, names, record)
    return { added, there: known.length - added }
  })
}
