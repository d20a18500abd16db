import { parsePriceKsh } from '#app/domain/money/parse-price.ts'

/** Terms that a buyer asks for in the address of a car's page. */
export type AskedTerms = { depositKsh: number; months: number }

export const TERM_CHOICES = [12, 18, 24, 36, 48, 60] as const

const USUAL_DEPOSIT_PERCENT = 20
const USUAL_MONTHS = 36
const MAX_MONTHS = 120

/** A buyer's monthly pay after tax, in whole shillings; null if not given. */
export function readPay(params: URLSearchParams): number | null {
  const typed = parsePriceKsh((params.get('pay') ?? '').trim().slice(0, 40))
  return typed !== null && typed >= 1 ? Math.round(typed) : null
}

/** A fifth of the price and three years, unless the buyer asks for something else. */
export function readAskedTerms(params: URLSearchParams, priceKsh: number): AskedTerms {
  const typed = parsePriceKsh((params.get('today') ?? '').trim().slice(0, 40))
  const months = Number(params.get('months') ?? '')
  return {
    depositKsh:
      typed === null
        ? Math.ceil((priceKsh * USUAL_DEPOSIT_PERCENT) / 100)
        : Math.round(Math.min(typed, priceKsh)),
    months: Number.isInteger(months) && months >= 1 && months <= MAX_MONTHS ? months : USUAL_MONTHS,
  }
}
