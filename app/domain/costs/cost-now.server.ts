import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { currentPriceLists } from '#app/domain/landed-cost/price-lists.server.ts'
import { importRulesOf } from '#app/domain/reference/fact-kinds-schema.ts'
import { type FactSet, freshnessOf, hasDemoValues } from '#app/domain/reference/fact-set.ts'
import { type Facts, factSetFor } from '#app/domain/reference/read-fact-sets.server.ts'
import { orFallback } from '#app/infra/or-fallback.server.ts'

import type { CostFacts, CostNow } from './car-cost.ts'

type Sets = {
  readonly tax: Facts<'import_tax'>
  readonly imports: Facts<'import_rules'>
  readonly extras: Facts<'landed_extras'>
  readonly fees: Facts<'ntsa_fees'> | null
}

let known: CostNow | null = null
let knownFrom: readonly unknown[] = []

/** @returns import costs as of today; null if the shop has no figures for them */
export async function readCostNow(now: Date = new Date()): Promise<CostNow | null> {
  const today = nairobiDay(now)
  const [tax, imports, extras, fees, lists] = [
    await factSetFor('import_tax', today),
    await factSetFor('import_rules', today),
    await factSetFor('landed_extras', today),
    await factSetFor('ntsa_fees', today),
    await orFallback(currentPriceLists(now), {
      what: 'the lists of retail prices',
      fallback: null,
    }),
  ]
  if (!tax || !imports || !extras || !lists?.inUse) return null
  const from = [tax.set, imports.set, extras.set, fees?.set, lists, today]
  if (known && from.every((each, index) => each === knownFrom[index])) return known
  known = costNowOf(
    { tax, imports, extras, fees },
    { list: lists.inUse, olderLists: lists.older, today },
  )
  knownFrom = from
  return known
}

function costNowOf(
  { tax, imports, extras, fees }: Sets,
  { list, olderLists, today }: Pick<CostFacts, 'list' | 'olderLists' | 'today'>,
): CostNow {
  const isOld = (set: FactSet) => freshnessOf(set, today) === 'withheld'
  const shownFees = fees && !isOld(fees.set) ? fees : null
  const withheld = [tax.set, imports.set, extras.set].find(isOld) ?? null
  const facts = {
    list,
    olderLists,
    tax: tax.facts,
    extras: extras.facts,
    today,
  }
  const withFees = (used: Sets['fees']) => ({
    ...facts,
    fees: used?.facts ?? null,
    examples: {
      extras: hasDemoValues(extras.set),
      fees: used !== null && hasDemoValues(used.set),
    },
  })
  return {
    shown: withheld
      ? null
      : {
          ...withFees(shownFees),
          imports: importRulesOf(imports.facts, imports.set),
          examplesOn: 'demo_cars',
        },
    forStaff: { ...withFees(fees), imports: imports.facts, examplesOn: 'all_cars' },
    sets: {
      tax: tax.set,
      imports: imports.set,
      extras: extras.set,
      fees: shownFees?.set ?? null,
    },
    withheld,
  }
}
