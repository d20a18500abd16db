import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import type { FactKind } from '#app/domain/reference/fact-set.ts'
import { readFactSets } from '#app/domain/reference/read-fact-sets.server.ts'
import { saveFactSet } from '#app/domain/reference/save-fact-set.server.ts'
import { SUPPLIED_FEES } from '#app/domain/reference/supplied-fees.ts'
import { command } from '#app/infra/db/command.server.ts'

const BY = { actor: { id: null, name: 'test' } }

type Change = { values?: object; effectiveFrom?: string; today?: string }

/** Saves figures like the newest of a kind, with changes, as a new version. */
export async function saveFacts(
  kind: FactKind,
  { values, today = nairobiDay(new Date()), effectiveFrom = today }: Change,
): Promise<void> {
  const sets = (await readFactSets()).filter((set) => set.kind === kind)
  const from = sets[0] ?? SUPPLIED_FEES
  const form = { ...from, values: { ...from.values, ...values }, effectiveFrom }
  const saved = await saveFactSet(BY, { kind, versionCount: sets.length, today, form })
  if (!saved.ok) throw new Error(saved.reason)
}

/** A new shop has no fees, without which there is no cost to keys. */
export const saveFees = (today?: string) =>
  saveFacts('ntsa_fees', { effectiveFrom: SUPPLIED_FEES.effectiveFrom, ...(today && { today }) })

/** Leaves the shop without figures of a kind. */
export async function deleteFacts(kind: FactKind): Promise<void> {
  await command(BY, async (trx, record) => {
    await trx.deleteFrom('fact_sets').where('kind', '=', kind).execute()
    record({ action: 'fact_set.delete', entity: 'fact_sets' })
  })
}
