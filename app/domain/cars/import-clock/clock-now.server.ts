import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import type { ImportRules } from '#app/domain/import-clock/import-clock.ts'
import { type FactSet, freshnessOf } from '#app/domain/reference/fact-set.ts'
import { importRulesOf } from '#app/domain/reference/import-rules-schema.ts'
import { factSetFor } from '#app/domain/reference/read-fact-sets.server.ts'

/** The same object while neither rules nor day change. */
export type ClockNow = {
  readonly rules: ImportRules
  readonly set: FactSet
  readonly today: string
  /** Too old: buyers are shown nothing based on these figures. */
  readonly isWithheld: boolean
}

let known: ClockNow | null = null

/** @returns today's import rules; null if the shop has none */
export async function readClockNow(now: Date = new Date()): Promise<ClockNow | null> {
  const today = nairobiDay(now)
  const found = await factSetFor('import_rules', today)
  if (!found) return null
  const { set, facts } = found
  if (known?.set !== set || known.today !== today) {
    const rules = importRulesOf(facts, set)
    known = { rules, set, today, isWithheld: freshnessOf(set, today) === 'withheld' }
  }
  return known
}
