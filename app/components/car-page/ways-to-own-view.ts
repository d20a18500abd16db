import { carName } from '#app/domain/cars/car-name.ts'
import type { Car } from '#app/domain/cars/car.ts'
import type { AskedTerms } from '#app/domain/finance/asked-terms.ts'
import { lenderLabel } from '#app/domain/finance/lender-kind.ts'
import { financingPath } from '#app/domain/finance/loan-inputs.ts'
import { LOAN_DEFAULTS } from '#app/domain/finance/loan-limits.ts'
import { type FinanceProduct, type WayToOwn, wayToOwn } from '#app/domain/finance/ways-to-own.ts'
import { formatKsh } from '#app/domain/money/money.ts'
import type { LenderTerms } from '#app/domain/reference/lender-terms-now.ts'
import { factsNote } from '#app/domain/reference/reference-texts.ts'
import { greeted } from '#app/domain/whatsapp/canned-messages.ts'
import { whatsappLink } from '#app/domain/whatsapp/whatsapp-link.ts'

type Row = { name: string; value: string; mark: string | null }

export type WayColumn = {
  title: string
  note: string | null
  /** Empty where the terms do not allow it. */
  rows: Row[]
  refusal: string | null
  /** A chat that names this way and its figures. */
  askLink: string | null
}

export type WaysToOwnView = {
  path: string
  columns: WayColumn[]
  deposit: string
  months: number
  lesson: string | null
  sources: string[]
  links: { label: string; path: string }[]
}

type Shop = { siteName: string; whatsappNumber: string }

type Offer = { product: FinanceProduct; outcome: ReturnType<typeof wayToOwn> }

const NO_TERMS = 'We have no current terms. Ask us.'
const DEMO = 'Example terms, not the offer of a lender.'

/** Cash beside what each lender asks; null for a car that can't be bought. */
export function waysToOwnView(
  car: Pick<Car, 'id' | 'make' | 'model' | 'year' | 'price' | 'status'>,
  { terms, asked, shop }: { terms: LenderTerms | null; asked: AskedTerms; shop: Shop },
): WaysToOwnView | null {
  if (car.status === 'sold' || car.price <= 0) return null
  const products = terms?.products ?? []
  const offers = products.map((product): Offer => ({
    product,
    outcome: wayToOwn(product, {
      ...asked,
      priceKsh: car.price,
      carYear: car.year,
      today: terms?.today ?? '',
    }),
  }))
  const ways = offers.flatMap(({ outcome }) => (outcome.ok ? [outcome.way] : []))
  const leastToday = least(ways.map(({ todayKsh }) => todayKsh))
  const leastInAll = least(ways.map(({ totalKsh }) => totalKsh))
  return {
    path: `/car/${car.id}`,
    columns: [
      cashColumn(car.price),
      ...offers.map(({ product, outcome }) =>
        outcome.ok
          ? creditColumn(product, outcome.way, {
              leastToday,
              leastInAll,
              askLink: askLink(car, { product, way: outcome.way, asked, shop }),
            })
          : refusedColumn(product, outcome.reason),
      ),
      ...(offers.length === 0 ? [refusedColumn(null, NO_TERMS)] : []),
    ],
    deposit: String(asked.depositKsh),
    months: asked.months,
    lesson: lessonOf(offers),
    sources: terms && products.length > 0 ? sourcesOf(terms) : [],
    links: [
      {
        label: 'Full calculator',
        path: calculatorPath(car.price, { asked, product: products[0] }),
      },
      { label: 'Ask about financing', path: `/enquire?car=${car.id}&type=financing` },
    ],
  }
}

function cashColumn(price: number): WayColumn {
  const row = (name: string, value: string): Row => ({ name, value, mark: null })
  return {
    title: 'Cash',
    note: null,
    rows: [
      row('Today you pay', formatKsh(price)),
      row('In all', formatKsh(price)),
      row('Name on the logbook', 'Yours'),
    ],
    refusal: null,
    askLink: null,
  }
}

type Marks = { leastToday: number | null; leastInAll: number | null; askLink: string }

function creditColumn(product: FinanceProduct, way: WayToOwn, marks: Marks): WayColumn {
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
      row(`Every month, ${way.months} times`, formatKsh(way.monthlyKsh)),
      row(
        'In all',
        formatKsh(way.totalKsh),
        way.totalKsh === marks.leastInAll ? 'least on credit' : null,
      ),
      row('More than cash', formatKsh(way.moreThanCashKsh)),
      ...(trueRatePercent === null || effectiveRatePercent === null
        ? []
        : [
            row(
              'True yearly rate, with fees',
              `${trueRatePercent.toFixed(2)} % (effective ${effectiveRatePercent.toFixed(2)} %)`,
            ),
          ]),
      ...(product.logbook ? [row('Name on the logbook', product.logbook)] : []),
      ...(product.needs ? [row('What you need', product.needs)] : []),
      ...(product.permit ? [row('Permit', product.permit)] : []),
    ],
    refusal: null,
    askLink: marks.askLink,
  }
}

function refusedColumn(product: FinanceProduct | null, refusal: string): WayColumn {
  return {
    title: product ? lenderLabel(product.lender) : 'On credit',
    note: product && product.name,
    rows: [],
    refusal,
    askLink: null,
  }
}

/** Fewest shillings and dearest money are not the same, and buyers take one for the other. */
function lessonOf(offers: readonly Offer[]): string | null {
  const rated = offers.flatMap(({ product, outcome }) =>
    outcome.ok && outcome.way.trueRatePercent !== null
      ? [{ name: lenderLabel(product.lender), ...outcome.way, rate: outcome.way.trueRatePercent }]
      : [],
  )
  const [first] = rated
  if (!first || rated.length < 2) return null
  const dearest = rated.reduce((a, b) => (b.rate > a.rate ? b : a), first)
  const fewest = rated.reduce((a, b) => (b.moreThanCashKsh < a.moreThanCashKsh ? b : a), first)
  return `Fewest shillings above cash: ${fewest.name}, ${formatKsh(fewest.moreThanCashKsh)}. Dearest money: ${dearest.name}, ${dearest.rate.toFixed(2)} % a year.`
}

function sourcesOf({ set }: LenderTerms): string[] {
  return [
    ...(set.demoKeys.length > 0 ? [DEMO] : []),
    `Estimates. Terms: ${set.source}. ${factsNote(set)}`,
  ]
}

type Asking = { product: FinanceProduct; way: WayToOwn; asked: AskedTerms; shop: Shop }

function askLink(
  car: Pick<Car, 'make' | 'model' | 'year' | 'price'>,
  { product, way, asked, shop }: Asking,
): string {
  const text = [
    `I would like to buy the ${carName(car)} (${formatKsh(car.price)}) this way:`,
    `${lenderLabel(product.lender)}, deposit ${formatKsh(asked.depositKsh)}, ${way.months} months`,
    `About ${formatKsh(way.monthlyKsh)} a month by your website.`,
  ].join('\n')
  return whatsappLink({
    number: shop.whatsappNumber,
    text: greeted({ siteName: shop.siteName, text }),
  })
}

function calculatorPath(
  price: number,
  { asked, product }: { asked: AskedTerms; product: FinanceProduct | undefined },
): string {
  const yearly = product && product.ratePercent * (product.ratePer === 'month' ? 12 : 1)
  return financingPath({
    ...LOAN_DEFAULTS,
    price: String(price),
    deposit: String(asked.depositKsh),
    depositIn: 'ksh',
    months: String(asked.months),
    ...(product && { rate: String(yearly), rateKind: product.rateKind }),
  })
}

const least = (figures: readonly number[]) => (figures.length < 2 ? null : Math.min(...figures))
