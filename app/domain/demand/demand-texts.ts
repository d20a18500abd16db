import type { CheapestImport, ImportRoom } from '#app/domain/costs/cheapest-import.ts'
import { midSentence } from '#app/domain/landed-cost/landed-cost-texts.ts'
import { formatShortPrice, observedText } from '#app/domain/market/market-texts.ts'
import type { ModelPrice } from '#app/domain/market/model-price.ts'
import { demoMark } from '#app/domain/money/money.ts'
import { count, whole } from '#app/domain/text/count.ts'

import type { WantedCar, ModelDemand } from './wanted-cars.ts'

export const DEMAND_FETCH_FAILED = 'Failed to fetch demand'

export const SOURCING_ADDED = 'Added to the list of cars to source'
export const SOURCING_SAVED = 'Saved'
export const SOURCING_GONE = 'This is no longer on the list.'

export function sourcingClosed(wanted: string, status: 'open' | 'bought' | 'dropped'): string {
  if (status === 'open') return `${wanted} is back on the list`
  return status === 'bought' ? `${wanted}: bought` : `${wanted} is off the list`
}

/** Followed by what happens once the car is on sale. */
export const BOUGHT_NOTE =
  'Add it to the stock, and buyers with an alert for such a car will be told.'

/** `2015 or newer`, `2012 to 2016`; null for any year. */
export function yearsText(years: WantedCar['years']): string | null {
  const { from = null, to = null } = years ?? {}
  if (from !== null && to !== null) return from === to ? `${from}` : `${from} to ${to}`
  if (from !== null) return `${from} or newer`
  return to === null ? null : `${to} or older`
}

/** A price, with its basis in small print. */
type PriceOf = { price: string; of: string | null }

/** `1.00m`, and `900k to 1.10m` */
export function budgetText({
  medianBudget,
  budgets,
}: Pick<WantedCar, 'medianBudget' | 'budgets'>): PriceOf {
  if (medianBudget === null || budgets === null) return { price: 'Not enough searches', of: null }
  const [from, to] = [formatShortPrice(budgets.from), formatShortPrice(budgets.to)]
  return { price: formatShortPrice(medianBudget), of: from === to ? null : `${from} to ${to}` }
}

/** `1.62m`, and `78 adverts, May 2025, demo` */
export function askedText(asked: ModelPrice | null): PriceOf {
  if (!asked) return { price: 'Not enough searches', of: null }
  const { n, median, observed, isDemo } = asked
  const of = `${n} adverts, ${observedText(observed)}${isDemo ? ', demo' : ''}`
  return { price: formatShortPrice(median), of }
}

type Imported = CheapestImport & { readonly room: ImportRoom | null }

/** `Import 640k + CIF (estimate): FIELDER EX of 2020, room for 980k (USD 7,500)`, or null. */
export function importText(imported: Imported | null): string | null {
  if (!imported) return null
  const { version, year, costsKsh, notIncluded, isDemo, room } = imported
  return [
    `Import ${formatShortPrice(costsKsh)} + CIF (estimate${demoMark(isDemo)}): ${version.model} of ${year}`,
    room && roomText(room),
    notIncluded.length > 0 && `excluding ${notIncluded.map(midSentence).join(', ')}`,
  ]
    .filter(Boolean)
    .join(', ')
}

function roomText({ kes, usd }: ImportRoom): string {
  if (kes <= 0) return 'no room at the market price'
  const dollars = usd === null ? '' : ` (USD ${whole(usd)})`
  return `room for ${formatShortPrice(kes)}${dollars}`
}

/** `40 visits, 6 alerts, 2 inquiries`; null if nobody asks. */
export function demandText({ visits, alerts, inquiries }: Omit<ModelDemand, 'make' | 'model'>) {
  const parts = [
    visits > 0 ? count(visits, 'visit') : null,
    alerts > 0 ? count(alerts, 'alert') : null,
    inquiries > 0 ? count(inquiries, 'inquiry', 'inquiries') : null,
  ].filter((part) => part !== null)
  return parts.length > 0 ? parts.join(', ') : null
}

type Named = { make: string; model: string }

/** `Wanted, Toyota Vitz: 6 alerts wait for one.` Null if nobody wants such a car. */
export function modelDemandText(
  demand: readonly ModelDemand[],
  { make, model }: Named,
): string | null {
  const wanted = demand.find((each) => isSame(each.make, make) && isSame(each.model, model))
  if (!wanted) return null
  const { visits, alerts, inquiries } = wanted
  const parts = [
    visits > 0
      ? count(
          visits,
          'visit in 30 days searched for it and found few',
          'visits in 30 days searched for it and found few',
        )
      : null,
    alerts > 0 ? count(alerts, 'alert waits for one', 'alerts wait for one') : null,
    inquiries > 0
      ? count(inquiries, 'inquiry in 30 days asks for one', 'inquiries in 30 days ask for one')
      : null,
  ].filter((part) => part !== null)
  return `Wanted, ${wanted.make} ${wanted.model}: ${parts.join(', ')}.`
}

const isSame = (a: string | null, b: string) => a?.toLowerCase() === b.toLowerCase()
