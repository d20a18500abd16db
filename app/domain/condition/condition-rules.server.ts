import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { freshnessOf } from '#app/domain/reference/fact-set.ts'
import { factSetFor } from '#app/domain/reference/read-fact-sets.server.ts'
import { factsNote } from '#app/domain/reference/reference-texts.ts'

import type { ConditionRulesNow } from './condition-report.ts'

/** Drops a legal limit that was not checked for too long. @returns null if there are none */
export async function readConditionRules(
  today: string = nairobiDay(new Date()),
): Promise<ConditionRulesNow | null> {
  const found = await factSetFor('condition', today)
  if (!found) return null
  const { set, facts } = found
  const isOld = freshnessOf(set, today) === 'withheld'
  return {
    ...facts,
    leastTreadMm: isOld ? null : facts.leastTreadMm,
    source: `${set.source}. ${factsNote(set)}`,
  }
}
