import { formatDate, monthsText } from '#app/domain/dates/format-date.ts'
import { formatKsh } from '#app/domain/money/money.ts'

import { LENDER_KINDS, type LenderKind, lenderLabel } from './lender-kind.ts'

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
  return `${lenderLabel(way)}, deposit ${formatKsh(depositKsh)}, ${monthsText(months)}`
}

/** The same text for the buyer, the chat and staff. */
export function financeChoiceText(choice: FinanceChoice): string {
  const { product, monthlyKsh, day, source } = choice
  return `${askedWayText(choice)}: ${formatKsh(monthlyKsh)} a month. Estimate of ${formatDate(day)} for ${product}. Terms: ${source}`
}
