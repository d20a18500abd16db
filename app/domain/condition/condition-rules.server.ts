import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { freshnessOf } from '#app/domain/reference/fact-set.ts'
import { factSetFor } from '#app/domain/reference/read-fact-sets.server.ts'
import { factsNote } from '#app/domain/reference/reference-texts.ts'

import type { ConditionRulesNow } from './condition-report.ts'

/** Without a limit of the law that nobody checked for too long. @returns null where there are none */
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
