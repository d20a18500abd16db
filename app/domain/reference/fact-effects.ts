import { lenderLabel } from '#app/domain/finance/lender-kind.ts'
import { type FinanceProduct, longestTerm, wayToOwn } from '#app/domain/finance/ways-to-own.ts'
import { clockWord } from '#app/domain/import-clock/clock-texts.ts'
import { importClock, type ImportRules } from '#app/domain/import-clock/import-clock.ts'
import type { MarketSlopes } from '#app/domain/market/market-estimate.ts'
import { formatKsh } from '#app/domain/money/money.ts'

/** What the rules say of three cars that are ordered today, so that staff see what they change. */
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
      },
      { rules, today },
    )
    const car = `First registered in ${year}, ${country}, ordered today`
    return { car, outcome: (clock && clockWord(clock)) ?? '' }
  })
}

const EXAMPLE_PRICE_KSH = 2_000_000

/** What an advert of 2 million counts as, for cars that are younger or were driven more. */
export function marketEffects({ year, mileage }: MarketSlopes): { car: string; outcome: string }[] {
  const like = (log: number) => formatKsh(Math.round(EXAMPLE_PRICE_KSH * Math.exp(log)))
  return [
    { car: 'An advert of KSh 2,000,000 beside a car one year younger', outcome: like(year) },
    { car: 'Beside a car two years older', outcome: like(-2 * year) },
    { car: 'Beside a car with 50,000 km more', outcome: like(-5 * mileage) },
  ]
}

/** What a car of 2 million costs a month with the least deposit over the longest term. */
export function financeEffects(
  products: readonly FinanceProduct[],
  today: string,
): { car: string; outcome: string }[] {
  const carYear = Number(today.slice(0, 4)) - 8
  return products.map((product) => {
    const outcome = wayToOwn(product, {
      priceKsh: EXAMPLE_PRICE_KSH,
      depositKsh: Math.ceil((EXAMPLE_PRICE_KSH * product.minDepositPercent) / 100),
      months: longestTerm(product, { carYear, today }),
      carYear,
      today,
    })
    const car = `${lenderLabel(product.lender)}: a car of KSh 2,000,000, eight years old`
    if (!outcome.ok) return { car, outcome: outcome.reason }
    const { monthlyKsh, months, trueRatePercent } = outcome.way
    return {
      car,
      outcome: `${formatKsh(monthlyKsh)} a month, ${months} months, truly ${trueRatePercent?.toFixed(2) ?? '-'} % a year`,
    }
  })
}
