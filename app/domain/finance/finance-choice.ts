import { formatDate } from '#app/domain/dates/nairobi-time.ts'
import { formatKsh } from '#app/domain/money/money.ts'
import { parsePriceKsh } from '#app/domain/money/parse-price.ts'
import { count } from '#app/domain/text/count.ts'

import { LENDER_KINDS, type LenderKind, lenderLabel } from './lender-terms.ts'

/** A way to pay as named in an address or a form. */
export type AskedWay = { way: LenderKind; depositKsh: number; months: number }

/** A way to pay with the shop's figures for it. */
export type FinanceChoice = AskedWay & {
  /** The shop's name for the lender's product. */
  product: string
  /** Whole shillings, estimated. */
  monthlyKsh: number
  /** Day of the figures, `YYYY-MM-DD` in Nairobi. */
  day: string
  /** Source of the terms, and when they were checked. */
  source: string
}

const WHOLE_NUMBER = /^\d{1,12}$/
const MAX_MONTHS = 120

/** `way=bank&today=500000&months=48` */
export function askedWayQuery({ way, depositKsh, months }: AskedWay): string {
  return new URLSearchParams({
    way,
    today: String(depositKsh),
    months: String(months),
  }).toString()
}

/** Null if the parameters name no way to pay. */
export function readAskedWay(params: URLSearchParams): AskedWay | null {
  const kind = LENDER_KINDS.find(({ value }) => value === params.get('way'))
  const [deposit, months] = [params.get('today') ?? '', params.get('months') ?? '']
  if (!kind || !WHOLE_NUMBER.test(deposit) || !WHOLE_NUMBER.test(months)) return null
  const term = Number(months)
  if (term < 1 || term > MAX_MONTHS) return null
  return { way: kind.value, depositKsh: Number(deposit), months: term }
}

/** `Bank, deposit KSh 500,000, 48 months` */
export function askedWayText({ way, depositKsh, months }: AskedWay): string {
  return `${lenderLabel(way)}, deposit ${formatKsh(depositKsh)}, ${count(months, 'month')}`
}

/** The same text for the buyer, the chat and staff. */
export function financeChoiceText(choice: FinanceChoice): string {
  const { product, monthlyKsh, day, source } = choice
  return `${askedWayText(choice)}: ${formatKsh(monthlyKsh)} a month. Estimate of ${formatDate(day)} for ${product}. Terms: ${source}`
}

/** Terms that a buyer asks for in the address of a car's page. */
export type AskedTerms = { depositKsh: number; months: number }

export const TERM_CHOICES = [12, 18, 24, 36, 48, 60] as const

const USUAL_DEPOSIT_PERCENT = 20
const USUAL_MONTHS = 36
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
