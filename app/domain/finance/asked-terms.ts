import { parsePriceKsh } from '#app/domain/money/parse-price.ts'

/** What a buyer asked for in the address of a car's page. */
export type AskedTerms = { depositKsh: number; months: number }

export const TERM_CHOICES = [12, 18, 24, 36, 48, 60] as const

const USUAL_DEPOSIT_PERCENT = 20
const USUAL_MONTHS = 36
const MAX_MONTHS = 120

/** A fifth of the price and three years, unless the buyer asks for something else. */
export function readAskedTerms(params: URLSearchParams, priceKsh: number): AskedTerms {
  const typed = parsePriceKsh((params.get('deposit') ?? '').trim().slice(0, 40))
  const months = Number(params.get('months') ?? '')
  return {
    depositKsh:
      typed === null
        ? Math.ceil((priceKsh * USUAL_DEPOSIT_PERCENT) / 100)
        : Math.round(Math.min(typed, priceKsh)),
    months: Number.isInteger(months) && months >= 1 && months <= MAX_MONTHS ? months : USUAL_MONTHS,
  }
}
