import { formatDate, daysAfter } from '#app/domain/dates/nairobi-time.ts'
import { lenderLabel } from '#app/domain/finance/lender-terms.ts'
import { type FinanceProduct, longestTerm, wayToOwn } from '#app/domain/finance/ways-to-own.ts'
import { clockWord } from '#app/domain/import-clock/clock-texts.ts'
import { importClock, type ImportRules } from '#app/domain/import-clock/import-clock.ts'
import { type ImportTaxRules, valueAt } from '#app/domain/landed-cost/import-tax.ts'
import { stagesText, taxText, toKeysText } from '#app/domain/landed-cost/landed-cost-texts.ts'
import { taxEstimate } from '#app/domain/landed-cost/tax-estimate.ts'
import { toKeys } from '#app/domain/landed-cost/to-keys.ts'
import { type LeastFall, leastFallOf, formatKsh } from '#app/domain/money/money.ts'
import { whole } from '#app/domain/text/count.ts'

import type { ConditionRules, PaperRules } from './fact-kinds-schema.ts'
import type { LandedExtras, NtsaFees } from './landed-cost-schema.ts'
import { depositPercentOf } from './lender-terms-now.ts'

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

type Effect = { car: string; outcome: string }

const IMPORTED_EXAMPLES = [
  { name: '1,496 cc petrol', engineCc: 1_496, fuel: 'Petrol', age: 7, crspKsh: [3_907_419] },
  { name: '1,998 cc petrol', engineCc: 1_998, fuel: 'Petrol', age: 6, crspKsh: [7_084_126] },
  {
    name: '2,754 cc diesel, in two versions',
    engineCc: 2_754,
    fuel: 'Diesel',
    age: 5,
    crspKsh: [9_681_289, 10_200_000],
  },
] as const

/** Taxes on three example cars that reach Mombasa today. */
export function importTaxEffects(rules: ImportTaxRules, today: string): Effect[] {
  return IMPORTED_EXAMPLES.map(({ name, age, ...car }) => {
    const year = Number(today.slice(0, 4)) - age
    const estimate = taxEstimate(
      { ...car, firstRegistered: `${year}`, arrival: today, hsClass: 'passenger', steering: null },
      { rules, importRules: null },
    )
    const prices = car.crspKsh.map((price) => formatKsh(price)).join(' or ')
    return { car: `${name}, ${year}, list price ${prices}`, outcome: taxText(estimate) }
  })
}

const EXAMPLE_CIF_USD = [5_000, 9_800, 15_000]
const EXAMPLE_TAX_KSH = 600_000

/** Cost to keys of three example cars, each with the same taxes. */
export function landedExtrasEffects({ usdKes, usdKesOn, extras }: LandedExtras): Effect[] {
  return EXAMPLE_CIF_USD.map((cifUsd) => {
    const cost = toKeys({
      carKsh: Math.round(cifUsd * usdKes),
      taxKsh: EXAMPLE_TAX_KSH,
      extras,
    })
    return {
      car: `A USD ${whole(cifUsd)} car in Mombasa, taxes of ${formatKsh(EXAMPLE_TAX_KSH)}, dollar rate of ${formatDate(usdKesOn)}`,
      outcome: `${toKeysText(cost)}\n${stagesText(cost)}`,
    }
  })
}

const EXAMPLE_ENGINES_CC = [1_500, 2_000, 3_000]

export function ntsaFeesEffects({ transfer, registration, plates }: NtsaFees): Effect[] {
  return EXAMPLE_ENGINES_CC.map((engineCc) => {
    const [moved, first] = [valueAt(transfer, engineCc), valueAt(registration, engineCc)]
    const transferText = moved === null ? 'ask us' : formatKsh(moved)
    const firstText = first === null ? 'ask us' : formatKsh(first + plates)
    return {
      car: `${whole(engineCc)} cc`,
      outcome: `Logbook transfer ${transferText}; first registration with plates ${firstText}`,
    }
  })
}
