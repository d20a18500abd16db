import type { Car } from '#app/domain/cars/car.ts'
import type { AskedTerms, FinanceChoice } from '#app/domain/finance/finance-choice.ts'
import { lenderLabel } from '#app/domain/finance/lender-terms.ts'
import {
  type FinanceProduct,
  usualInsurancePercent,
  wayToOwn,
} from '#app/domain/finance/ways-to-own.ts'
import { formatKsh } from '#app/domain/money/money.ts'
import {
  defaultProduct,
  financeChoiceOf,
  isExample,
  type LenderTerms,
  termsOfCar,
} from '#app/domain/reference/lender-terms-now.ts'
import { type CostSource, KEYS_PRICE_SOURCE, termsSources } from '#app/pages/costs/cost-source.ts'

import { cashColumn, creditColumn, refusedColumn, type WayColumn } from './way-columns.ts'
import { askLinks, calculatorPath, chatLink, type Shop } from './ways-to-own-links.ts'

export type WaysToOwnView = {
  /**
   * Asks for other figures, and for the price if there is no car. Null if there are no terms to ask
   * about.
   */
  form: {
    path: string
    depositName: 'today' | 'deposit'
    price: string | null
    hidden: readonly (readonly [string, string])[]
  } | null
  columns: WayColumn[]
  deposit: string
  /** The most that can be paid today, in whole shillings. */
  most: number
  months: number
  /** As understood; empty if not given. */
  pay: string
  lesson: string | null
  affordable: string | null
  /** Shown before the sources: says that the terms are examples. */
  note: string | null
  sources: CostSource[]
  links: { label: string; path: string }[]
}

/** What the buyer asks for. The pay is used only for its share. */
type BuyerTerms = { asked: AskedTerms; payKsh: number | null }

type Offer = { product: FinanceProduct; outcome: ReturnType<typeof wayToOwn> }

const NO_TERMS = 'We have no current terms. Ask us.'
const AFFORDABLE =
  'If your monthly pay after tax is below the figure on a card, that way takes more than a third of it.'
const AGE_LIMITS = 'Lenders also limit a car’s age; each car’s page takes that into account.'
const DEMO = 'Example terms, not a lender’s offer.'

type FinancedCar = Pick<Car, 'id' | 'make' | 'model' | 'year' | 'price' | 'status' | 'isDemo'> & {
  /** Whether the price is our estimate, with taxes and costs. */
  isEstimate: boolean
}

/** Cash beside what each lender asks; null for a car that can't be bought. */
export function waysToOwnView(
  car: FinancedCar,
  { terms: known, asked, payKsh, shop }: BuyerTerms & { terms: LenderTerms | null; shop: Shop },
): WaysToOwnView | null {
  if (car.status === 'sold' || car.price <= 0) return null
  const terms = termsOfCar(car, known)
  return {
    form: terms?.products.length
      ? { path: `/car/${car.id}`, depositName: 'today', price: null, hidden: [] }
      : null,
    ...comparison(car, {
      terms,
      asked,
      payKsh,
      askLinksOf: (choice) => askLinks(car, { choice, shop }),
    }),
    links: [
      {
        label: 'Full calculator',
        path: calculatorPath(car.price, { asked, product: defaultProduct(terms?.products ?? []) }),
      },
      { label: 'Ask about financing', path: `/enquire?car=${car.id}&type=financing` },
    ],
  }
}

type ForPrice = BuyerTerms & {
  terms: LenderTerms | null
  shop: Shop
  /** The other parameters in the calculator's address. */
  hidden: NonNullable<WaysToOwnView['form']>['hidden']
}

/** The same for a price without a car, for the calculator: lenders’ age limits don't count. */
export function waysForPrice(
  priceKsh: number,
  { terms, asked, payKsh, shop, hidden }: ForPrice,
): WaysToOwnView | null {
  if (priceKsh < 1) return null
  const price = Math.round(priceKsh)
  const year = Number(terms?.today.slice(0, 4) ?? 0)
  const about = `I would like to finance a car of ${formatKsh(price)} this way:`
  const compared = comparison(
    { price, year },
    { terms, asked, payKsh, askLinksOf: (choice) => [chatLink(about, { choice, shop })] },
  )
  const isAgeLimited = terms?.products.some(({ maxCarAge }) => maxCarAge !== null)
  return {
    form: { path: '/financing', depositName: 'deposit', price: String(price), hidden },
    ...compared,
    note: joined([compared.note, isAgeLimited && AGE_LIMITS]),
    links: [],
  }
}

type Compared = BuyerTerms & {
  terms: LenderTerms | null
  askLinksOf: (choice: FinanceChoice) => WayColumn['askLinks']
}

function comparison(
  car: { price: number; year: number; isEstimate?: boolean },
  { terms, asked, payKsh, askLinksOf }: Compared,
): Omit<WaysToOwnView, 'form' | 'links'> {
  const products = terms?.products ?? []
  const insurancePercent = usualInsurancePercent(products)
  const offers = products.map((product): Offer => ({
    product,
    outcome: wayToOwn(product, {
      ...asked,
      priceKsh: car.price,
      carYear: car.year,
      today: terms?.today ?? '',
      usualInsurancePercent: insurancePercent,
    }),
  }))
  const ways = offers.flatMap(({ outcome }) => (outcome.ok ? [outcome.way] : []))
  const leastToday = least(ways.map(({ todayKsh }) => todayKsh))
  const leastInAll = least(ways.map(({ totalKsh }) => totalKsh))
  const linksOf = ({ lender }: FinanceProduct) => {
    const choice = terms && financeChoiceOf(car, { asked: { way: lender, ...asked }, terms })
    return choice ? askLinksOf(choice) : []
  }
  return {
    columns: [
      cashColumn(car, { insurancePercent, months: asked.months }),
      ...offers.map(({ product, outcome }) =>
        outcome.ok
          ? creditColumn(product, outcome.way, {
              leastToday,
              leastInAll,
              payKsh,
              askLinks: linksOf(product),
            })
          : refusedColumn(product, outcome.reason),
      ),
      ...(offers.length === 0 ? [refusedColumn(null, NO_TERMS)] : []),
    ],
    deposit: String(asked.depositKsh),
    most: car.price,
    months: asked.months,
    pay: payKsh === null ? '' : String(payKsh),
    lesson: lessonOf(offers),
    affordable: ways.length > 0 ? affordableText(payKsh) : null,
    note: joined([
      terms && products.some((product) => isExample(product, terms.set)) && DEMO,
      insurancePercent > 0 &&
        `Insurance counts in every column: ${insurancePercent}% of the price a year where you arrange it yourself.`,
    ]),
    sources: [
      ...(car.isEstimate ? [KEYS_PRICE_SOURCE] : []),
      ...(terms ? termsSources(terms) : []),
    ],
  }
}

const joined = (notes: readonly (string | false | null | undefined)[]): string | null =>
  notes.filter(Boolean).join(' ') || null

const affordableText = (payKsh: number | null) =>
  payKsh === null ? AFFORDABLE : `Based on pay of ${formatKsh(payKsh)} a month after tax.`

/** The lowest cost can come with the highest rate, and buyers confuse the two. */
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
  return `Lowest cost above the cash price: ${fewest.name}, ${formatKsh(fewest.moreThanCashKsh)}. Highest yearly rate: ${dearest.name}, ${dearest.rate.toFixed(2)}% a year.`
}

const least = (figures: readonly number[]) => (figures.length < 2 ? null : Math.min(...figures))
