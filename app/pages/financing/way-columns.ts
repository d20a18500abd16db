import { lenderLabel } from '#app/domain/finance/lender-terms.ts'
import { lastPayment } from '#app/domain/finance/loan.ts'
import {
  type FinanceProduct,
  usualInsuranceKsh,
  type WayToOwn,
} from '#app/domain/finance/ways-to-own.ts'
import { formatKsh } from '#app/domain/money/money.ts'
import { count } from '#app/domain/text/count.ts'

type Row = { name: string; value: string; mark: string | null }

export type WayColumn = {
  title: string
  note: string | null
  /** Empty if the terms do not allow it. */
  rows: Row[]
  refusal: string | null
  /** Links to the form and a chat, with this way and its figures; none if it is refused. */
  askLinks: { label: string; path: string }[]
}

type Insured = { insurancePercent: number; months: number }

export function cashColumn(
  { price, isEstimate }: { price: number; isEstimate?: boolean },
  { insurancePercent, months }: Insured,
): WayColumn {
  const row = (name: string, value: string): Row => ({ name, value, mark: null })
  const insuranceKsh = usualInsuranceKsh(price, { insurancePercent, months })
  return {
    title: 'Cash',
    note: isEstimate ? 'Based on our estimate of the cost to keys' : null,
    rows: [
      row('Today you pay', formatKsh(price)),
      ...insuranceRow(insuranceKsh, months),
      row('Total', formatKsh(price + insuranceKsh)),
      row('Cost of credit', formatKsh(0)),
      row('Name on the logbook', 'Yours'),
    ],
    refusal: null,
    askLinks: [],
  }
}

const insuranceRow = (insuranceKsh: number, months: number): Row[] =>
  insuranceKsh === 0
    ? []
    : [
        {
          name: `Insurance you arrange, ${count(months, 'month')}`,
          value: formatKsh(insuranceKsh),
          mark: null,
        },
      ]

const THIRD = 1 / 3

/** The share of the buyer's pay it takes, or the income of which it takes a third. */
function payRow({ monthlyKsh }: WayToOwn, payKsh: number | null): Row {
  if (payKsh === null) {
    return {
      name: 'Needs a monthly income of about',
      value: formatKsh(monthlyKsh * 3),
      mark: null,
    }
  }
  const share = monthlyKsh / payKsh
  return {
    name: 'Share of your pay',
    value: `${Math.round(share * 100)}%`,
    mark: share > THIRD ? 'more than a third of your pay' : null,
  }
}

type Marks = Pick<WayColumn, 'askLinks'> & {
  payKsh: number | null
  leastToday: number | null
  leastInAll: number | null
}

export function creditColumn(product: FinanceProduct, way: WayToOwn, marks: Marks): WayColumn {
  const { trueRatePercent, effectiveRatePercent } = way
  const row = (name: string, value: string, mark: string | null = null): Row => ({
    name,
    value,
    mark,
  })
  return {
    title: lenderLabel(product.lender),
    note: `${product.name}, subject to the lender`,
    rows: [
      row(
        'Today you pay',
        formatKsh(way.todayKsh),
        way.todayKsh === marks.leastToday ? 'least today' : null,
      ),
      row(
        way.months === 1 ? 'After a month' : `Every month, ${way.months} times`,
        formatKsh(way.monthlyKsh),
        [product.insurancePercent ? 'with insurance' : '', lastText(way)]
          .filter(Boolean)
          .join(', ') || null,
      ),
      ...insuranceRow(way.ownInsuranceKsh, way.months),
      payRow(way, marks.payKsh),
      row(
        'Total',
        formatKsh(way.totalKsh),
        way.totalKsh === marks.leastInAll ? 'least on credit' : null,
      ),
      row('Cost of credit', formatKsh(way.moreThanCashKsh)),
      ...(trueRatePercent === null || effectiveRatePercent === null
        ? []
        : [
            row(
              'True yearly rate, with fees',
              `${trueRatePercent.toFixed(2)}% (effective ${effectiveRatePercent.toFixed(2)}%)`,
            ),
          ]),
      ...(product.logbook ? [row('Name on the logbook', product.logbook)] : []),
      ...(product.needs ? [row('What you need', product.needs)] : []),
      ...(product.permit ? [row('Permit', product.permit)] : []),
    ],
    refusal: null,
    askLinks: marks.askLinks,
  }
}

/** In whole shillings the months rarely add up to the total, so the last one settles it. */
function lastText({ todayKsh, monthlyKsh, months, ownInsuranceKsh, totalKsh }: WayToOwn): string {
  const last = lastPayment({
    paymentKsh: Math.round(monthlyKsh),
    months,
    totalKsh: Math.round(totalKsh) - Math.round(todayKsh) - ownInsuranceKsh,
  })
  return last === null ? '' : `the last ${formatKsh(last)}`
}

export function refusedColumn(product: FinanceProduct | null, refusal: string): WayColumn {
  return {
    title: product ? lenderLabel(product.lender) : 'On credit',
    note: product && product.name,
    rows: [],
    refusal,
    askLinks: [],
  }
}
