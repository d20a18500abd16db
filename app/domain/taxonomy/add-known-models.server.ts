import { command, type CommandContext } from '#app/infra/db/command.server.ts'

import { ensureNames } from './ensure-names.server.ts'
import { listKnownModels } from './known-models.ts'
import { createNameBook } from './name-book.ts'

/** How many models of the catalogue were put in, and how many the shop had, under any spelling. */
export type AddedModels = { added: number; there: number }

/**
 * Gives the shop the models of a make of the catalogue that it does not have yet. What is there, and
 * inactive too, stays as it is. Null for a make that the catalogue does not know.
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
    // The shop may spell them in another way: its `XC-90` is our `XC90`.
    const book = createNameBook(shop, known)
    const { modelsAdded: added } = await ensureNames(trx, known.map(book.canonical), record)
    return { added, there: known.length - added }
  })
}
