import { formatDate } from '#app/domain/dates/format-date.ts'
import type { ImportTaxRules } from '#app/domain/landed-cost/import-tax.ts'
import { stagesText, taxText, toKeysText } from '#app/domain/landed-cost/landed-cost-texts.ts'
import { valueAt } from '#app/domain/landed-cost/steps.ts'
import { taxEstimate } from '#app/domain/landed-cost/tax-estimate.ts'
import { toKeys } from '#app/domain/landed-cost/to-keys.ts'
import { formatKsh } from '#app/domain/money/money.ts'

import type { LandedExtras, NtsaFees } from './landed-cost-schema.ts'

type Effect = { car: string; outcome: string }

const EXAMPLE_CARS = [
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
  return EXAMPLE_CARS.map(({ name, age, ...car }) => {
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
      car: `A USD ${cifUsd.toLocaleString('en-US')} car in Mombasa, taxes of ${formatKsh(EXAMPLE_TAX_KSH)}, dollar rate of ${formatDate(usdKesOn)}`,
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
      car: `${engineCc.toLocaleString('en-US')} cc`,
      outcome: `Logbook transfer ${transferText}; first registration with plates ${firstText}`,
    }
  })
}
