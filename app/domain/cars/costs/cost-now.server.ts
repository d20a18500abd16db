import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { readShippedPriceList } from '#app/domain/landed-cost/price-list.server.ts'
import type { PriceList } from '#app/domain/landed-cost/price-list.ts'
import { type FactSet, freshnessOf } from '#app/domain/reference/fact-set.ts'
import { type Facts, factSetFor } from '#app/domain/reference/read-fact-sets.server.ts'
import { orFallback } from '#app/infra/or-fallback.server.ts'

import type { CostNow } from './car-cost.ts'

type Sets = {
  readonly tax: Facts<'import_tax'>
  readonly imports: Facts<'import_rules'>
  readonly extras: Facts<'landed_extras'>
  readonly fees: Facts<'ntsa_fees'> | null
}

let known: CostNow | null = null
let knownFrom: readonly unknown[] = []

/** @returns what cars cost to import today; null where the shop has no figures for it */
export async function readCostNow(now: Date = new Date()): Promise<CostNow | null> {
  const today = nairobiDay(now)
  const [tax, imports, extras, fees, list] = [
    await factSetFor('import_tax', today),
    await factSetFor('import_rules', today),
    await factSetFor('landed_extras', today),
    await factSetFor('ntsa_fees', today),
    await orFallback(readShippedPriceList(), { what: 'the list of prices', fallback: null }),
  ]
  if (!tax || !imports || !extras || !list) return null
  const from = [tax.set, imports.set, extras.set, fees?.set, list, today]
  if (known && from.every((each, index) => each === knownFrom[index])) return known
  known = costNowOf({ tax, imports, extras, fees }, { list, today })
  knownFrom = from
  return known
}

function costNowOf(
  { tax, imports, extras, fees }: Sets,
  { list, today }: { list: PriceList; today: string },
): CostNow {
  const isOld = (set: FactSet) => freshnessOf(set, today) === 'withheld'
  const shownFees = fees && !isOld(fees.set) ? fees : null
  const withheld = [tax.set, imports.set, extras.set].find(isOld) ?? null
  const facts = {
    list,
    tax: tax.facts,
    imports: imports.facts,
    extras: extras.facts,
    fees: shownFees?.facts ?? null,
    today,
  }
  return {
    shown: withheld ? null : facts,
    sets: { tax: tax.set, extras: extras.set, fees: shownFees?.set ?? null },
    withheld,
  }
}
