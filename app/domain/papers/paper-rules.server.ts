import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import type { PaperRules } from '#app/domain/reference/fact-kinds-schema.ts'
import { type FactSet, freshnessOf } from '#app/domain/reference/fact-set.ts'
import { factSetFor } from '#app/domain/reference/read-fact-sets.server.ts'

/** The same object while neither the rules nor the notes on them change. */
export type PaperRulesNow = {
  readonly rules: PaperRules
  readonly set: FactSet
  /** Buyers are shown no fee or deadline that was not checked for too long. */
  readonly isWithheld: boolean
}

let known: PaperRulesNow | null = null

/** Don't call it inside a transaction. @returns null if the shop has no such rules */
export async function readPaperRules(
  today: string = nairobiDay(new Date()),
): Promise<PaperRulesNow | null> {
  const found = await factSetFor('papers', today)
  if (!found) return null
  const { set, facts: rules } = found
  const isWithheld = freshnessOf(set, today) === 'withheld'
  const isSame =
    known?.set.id === set.id && known.set.version === set.version && known.isWithheld === isWithheld
  if (!known || !isSame) known = { rules, set, isWithheld }
  return known
}
