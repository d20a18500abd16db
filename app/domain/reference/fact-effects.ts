import { formatDate } from '#app/domain/dates/format-date.ts'
import { daysAfter } from '#app/domain/dates/nairobi-time.ts'
import { lenderLabel } from '#app/domain/finance/lender-kind.ts'
import { type FinanceProduct, longestTerm, wayToOwn } from '#app/domain/finance/ways-to-own.ts'
import { clockWord } from '#app/domain/import-clock/clock-texts.ts'
import { importClock, type ImportRules } from '#app/domain/import-clock/import-clock.ts'
import type { MarketSlopes } from '#app/domain/market/market-estimate.ts'
import { type LeastFall, leastFallOf } from '#app/domain/money/least-fall.ts'
import { formatKsh } from '#app/domain/money/money.ts'

import type { ConditionRules } from './condition-schema.ts'
import { depositPercentOf } from './lender-terms-now.ts'
import type { PaperRules } from './papers-schema.ts'

/** Outcomes for three cars ordered today, so that staff see the effect of a change. */
export function importRulesEffects(
  rules: ImportRules,
  today: string,
): { car: string; outcome: string }[] {
  const thisYear = Number(today.slice(0, 4))
  const [country = null] = Object.keys(rules.shipDays)
  return [7, 6, 5].map((age) => {
    const year = thisYear - age
    const clock = importClock(
      {
        category: 'ready_for_import',
        firstRegistered: `${year}-01-01`,
        etaMombasaOn: null,
        landedOn: null,
        shippingCountry: country,
        steering: rules.steering,
        isDemo: false,
      },
      { rules, today },
    )
    const car = `First registered in ${year}, ${country}, ordered today`
    return { car, outcome: (clock && clockWord(clock)) ?? '' }
  })
}

const EXAMPLE_PRICE_KSH = 2_000_000

/** Value of an advert at 2 million for cars that are younger or were driven more. */
export function marketEffects({ year, mileage }: MarketSlopes): { car: string; outcome: string }[] {
  const like = (log: number) => formatKsh(Math.round(EXAMPLE_PRICE_KSH * Math.exp(log)))
  return [
    { car: 'A KSh 2,000,000 advert against a car one year newer', outcome: like(year) },
    { car: 'Against a car two years older', outcome: like(-2 * year) },
    { car: 'Against a car with 50,000 km more', outcome: like(-5 * mileage) },
  ]
}

/** How far the prices of three example cars have to fall before buyers are told. */
export function alertsEffects(leastFall: LeastFall): { car: string; outcome: string }[] {
  return [500_000, EXAMPLE_PRICE_KSH, 6_000_000].map((price) => ({
    car: `A ${formatKsh(price)} car`,
    outcome: `alert at ${formatKsh(Math.floor(price - leastFallOf(price, leastFall)))} or less`,
  }))
}

const EXAMPLE_CARS = [
  { priceKsh: 900_000, age: 14 },
  { priceKsh: EXAMPLE_PRICE_KSH, age: 8 },
  { priceKsh: 4_500_000, age: 4 },
] as const

/** Monthly cost of three example cars by each lender, with the search's deposit and term. */
export function financeEffects(
  products: readonly FinanceProduct[],
  today: string,
): { car: string; outcome: string }[] {
  return EXAMPLE_CARS.map(({ priceKsh, age }) => ({
    car: `A ${formatKsh(priceKsh)} car, ${age} years old`,
    outcome: products
      .map(
        (product) =>
          `${lenderLabel(product.lender)}: ${outcomeOf(product, { priceKsh, age, today })}`,
      )
      .join('\n'),
  }))
}

type ExampleCar = { priceKsh: number; age: number; today: string }

function outcomeOf(product: FinanceProduct, { priceKsh, age, today }: ExampleCar): string {
  const carYear = Number(today.slice(0, 4)) - age
  const outcome = wayToOwn(product, {
    priceKsh,
    depositKsh: Math.ceil((priceKsh * depositPercentOf(product)) / 100),
    months: longestTerm(product, { carYear, today }) || product.maxMonths,
    carYear,
    today,
  })
  if (!outcome.ok) return outcome.reason
  const { monthlyKsh, months, trueRatePercent } = outcome.way
  return `${formatKsh(monthlyKsh)} a month, ${months} months, true rate ${trueRatePercent?.toFixed(2) ?? '-'}% a year`
}

/** How long checks of three papers count if staff save them today. */
export function papersEffects(
  { validDays }: PaperRules,
  today: string,
): { car: string; outcome: string }[] {
  const until = (days: number) => `counts until ${formatDate(daysAfter(today, days))}`
  return [
    { car: 'A logbook seen today', outcome: until(validDays.logbook) },
    { car: 'A copy of records from today', outcome: until(validDays.ntsa_search) },
    { car: 'A caveat looked up today', outcome: until(validDays.caveat) },
  ]
}

/** Outcomes for the reports of three example cars. */
export function conditionEffects({
  oldAfterDays,
  oldAfterKm,
  leastTreadMm,
}: ConditionRules): { car: string; outcome: string }[] {
  const isOlder = (days: number, km: number) =>
    days > oldAfterDays || km > oldAfterKm ? 'older report' : 'as it is'
  const tyre =
    leastTreadMm !== null && leastTreadMm > 1.5 ? 'below the legal limit' : 'not mentioned'
  return [
    { car: 'A report from 45 days ago', outcome: isOlder(45, 0) },
    { car: 'A report from 1,500 km ago', outcome: isOlder(0, 1_500) },
    { car: 'A tyre with a tread of 1.5 mm', outcome: tyre },
  ]
}
