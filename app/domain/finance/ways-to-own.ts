import { formatKsh } from '#app/domain/money/money.ts'
import { count } from '#app/domain/text/count.ts'

import type { LenderKind } from './lender-terms.ts'
import { monthlyPayment, type RateKind } from './loan.ts'

/** The terms of one lender, or of the yard's own plan. */
export type FinanceProduct = {
  readonly lender: LenderKind
  readonly name: string
  readonly rateKind: RateKind
  readonly ratePercent: number
  readonly ratePer: 'month' | 'year'
  /** Percentage of the price. */
  readonly minDepositPercent: number
  readonly maxMonths: number
  /** In calendar years at the last payment; null if the lender sets no limit. */
  readonly maxCarAge: number | null
  /** Percentage of the loan, paid on the first day. */
  readonly feePercent: number
  /** Valuation, tracker and in-charge, paid on the first day, in whole shillings. */
  readonly fixedFeesKsh: number
  readonly monthlyFeesKsh: number
  /** Percentage by which the plan raises the price. */
  readonly upliftPercent: number
  /** Percentage of the price per year, added to each month; null if buyers arrange insurance. */
  readonly insurancePercent: number | null
  readonly logbook: string
  readonly needs: string
  /** For the yard's own plan: its licence, or that credit is incidental to its own sale. */
  readonly permit: string | null
  /** Null if it is that of the whole list of terms. */
  readonly source: string | null
  readonly checkedOn: string | null
  /** Monthly figures on cards and in the search use these terms. */
  readonly isDefault: boolean
}

export type WayToOwn = {
  /** Deposit and first-day fees. */
  readonly todayKsh: number
  readonly monthlyKsh: number
  readonly months: number
  /** Insurance that the buyer arranges, for all months, whole; 0 if the months include it. */
  readonly ownInsuranceKsh: number
  readonly totalKsh: number
  /** A cash buyer insures the car too. */
  readonly moreThanCashKsh: number
  /** Nominal, fees included; null if the fees use up the loan. */
  readonly trueRatePercent: number | null
  readonly effectiveRatePercent: number | null
}

type Asked = {
  readonly priceKsh: number
  readonly depositKsh: number
  readonly months: number
  /** Model year. */
  readonly carYear: number
  /** `YYYY-MM-DD` in Nairobi. */
  readonly today: string
  /** What a buyer who arranges insurance pays for it, in percent of the price per year. */
  readonly usualInsurancePercent?: number
}

export type WayOutcome = { ok: true; way: WayToOwn } | { ok: false; reason: string }

const MONTHS_A_YEAR = 12
const RATE_ERROR = 1e-9
/** Ten thousand percent a month: no plan costs more. */
const MAX_MONTHLY_RATE = 100

/** The cost of a car on these terms, unrounded. Refused with a sentence if they don't allow it. */
export function wayToOwn(product: FinanceProduct, asked: Asked): WayOutcome {
  const { priceKsh, depositKsh, months } = asked
  const leastDeposit = Math.ceil((priceKsh * product.minDepositPercent) / 100)
  if (depositKsh < leastDeposit) return refused(`Needs ${formatKsh(leastDeposit)} today.`)
  const tooLong = whyTooLong(product, asked)
  if (tooLong) return refused(tooLong)
  const borrowedKsh = priceKsh * (1 + product.upliftPercent / 100) - depositKsh
  if (borrowedKsh <= 0) return refused('Nothing is left to borrow.')
  const feesKsh = (borrowedKsh * product.feePercent) / 100 + product.fixedFeesKsh
  const creditKsh =
    monthlyPayment({
      amountKsh: borrowedKsh,
      ratePercent: product.ratePercent * (product.ratePer === 'month' ? MONTHS_A_YEAR : 1),
      months,
      rateKind: product.rateKind,
    }) + product.monthlyFeesKsh
  const insuranceKsh = (priceKsh * (product.insurancePercent ?? 0)) / 100 / MONTHS_A_YEAR
  const cashInsuranceKsh = usualInsuranceKsh(priceKsh, {
    insurancePercent: asked.usualInsurancePercent ?? product.insurancePercent ?? 0,
    months,
  })
  const ownInsuranceKsh = product.insurancePercent === null ? cashInsuranceKsh : 0
  const todayKsh = depositKsh + feesKsh
  const monthlyKsh = creditKsh + insuranceKsh
  const totalKsh = todayKsh + months * monthlyKsh + ownInsuranceKsh
  // What the plan adds to the price is interest too.
  const receivedKsh = priceKsh - depositKsh - feesKsh
  const rate = monthlyRateOf({ receivedKsh, paymentKsh: creditKsh, months })
  return {
    ok: true,
    way: {
      todayKsh,
      monthlyKsh,
      months,
      ownInsuranceKsh,
      totalKsh,
      moreThanCashKsh: totalKsh - priceKsh - cashInsuranceKsh,
      trueRatePercent: rate && rate * MONTHS_A_YEAR * 100,
      effectiveRatePercent: rate && ((1 + rate) ** MONTHS_A_YEAR - 1) * 100,
    },
  }
}

/**
 * Insurance for buyers who arrange it themselves, so that lenders who include it are compared with
 * those who don't: the least that one of them asks. 0 if none includes it.
 */
export function usualInsurancePercent(
  products: readonly Pick<FinanceProduct, 'insurancePercent'>[],
): number {
  const stated = products.flatMap(({ insurancePercent }) => insurancePercent ?? [])
  return stated.length === 0 ? 0 : Math.min(...stated)
}

/** What a buyer who arranges insurance pays over these months, in whole shillings. */
export const usualInsuranceKsh = (
  priceKsh: number,
  { insurancePercent, months }: { insurancePercent: number; months: number },
): number => Math.round((priceKsh * insurancePercent * months) / 100 / MONTHS_A_YEAR)

/** The longest term for a car of this age; 0 if there is none. */
export function longestTerm(
  { maxMonths, maxCarAge }: Pick<FinanceProduct, 'maxMonths' | 'maxCarAge'>,
  { carYear, today }: Pick<Asked, 'carYear' | 'today'>,
): number {
  if (maxCarAge === null) return maxMonths
  const age = Number(today.slice(0, 4)) - carYear
  return Math.max(0, Math.min(maxMonths, (maxCarAge - age) * MONTHS_A_YEAR))
}

function whyTooLong(product: FinanceProduct, { months, carYear, today }: Asked): string | null {
  const longest = longestTerm(product, { carYear, today })
  if (months <= longest) return null
  if (longest === product.maxMonths) return `Lends for at most ${count(longest, 'month')}.`
  const limit = `Lends until a car is ${product.maxCarAge} years old`
  return longest === 0
    ? `${limit}: this one is too old.`
    : `${limit}: at most ${count(longest, 'month')} for this one.`
}

const refused = (reason: string) => ({ ok: false, reason }) as const

type Flow = { receivedKsh: number; paymentKsh: number; months: number }

/** The monthly rate at which the payments equal what the buyer received; null if there is none. */
function monthlyRateOf({ receivedKsh, paymentKsh, months }: Flow): number | null {
  if (receivedKsh <= 0) return null
  // No interest, allowing for floating-point error.
  if (paymentKsh * months <= receivedKsh * (1 + RATE_ERROR)) return 0
  let low = 0
  let high = MAX_MONTHLY_RATE
  while (high - low > RATE_ERROR / MONTHS_A_YEAR) {
    const rate = (low + high) / 2
    const worthKsh = (paymentKsh * -Math.expm1(-months * Math.log1p(rate))) / rate
    if (worthKsh > receivedKsh) low = rate
    else high = rate
  }
  return (low + high) / 2
}
