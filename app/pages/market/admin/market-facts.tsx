import { type ListedMarket, shownOf } from '#app/domain/market/car-market.ts'
import { highestInLine, stepOf } from '#app/domain/market/market-estimate.ts'
import {
  formatShortPrice,
  observedText,
  silenceText,
  verdictText,
} from '#app/domain/market/market-texts.ts'
import { formatKsh } from '#app/domain/money/money.ts'

/** What others ask for cars like this one. */
export function MarketFacts({ market }: { market: StaffMarket }) {
  if (market.facts.length === 0) {
    return <p className="text-sm text-ink-2">{market.lines.join(' ')}.</p>
  }
  return (
    <details className="text-sm">
      <summary className="min-h-11 cursor-pointer py-2">{market.lines.join(', ')}</summary>
      <dl className="tabular grid gap-x-4 sm:grid-cols-2">
        {market.facts.map(({ label, value }) => (
          <div
            key={label}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2"
          >
            <dt className="text-ink-2">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

type MarketFact = { label: string; value: string }

type StaffMarket = {
  /** Short texts for a list of cars. */
  lines: readonly string[]
  /** Empty if there is nothing to compare with. */
  facts: readonly MarketFact[]
}

const NO_PRICE = 'Not compared: no price'
const NOT_COMPARED = {
  basis:
    'Not compared: the price does not say whether the import is paid, or its cost is not known',
  category: 'Not compared: no category',
} as const

const BUYERS_SEE = {
  verdict: null,
  range: 'The range without a verdict',
  silence: null,
  nothing: 'Nothing: the asking prices are too old',
} as const

/** How a car's price compares, for staff, and how much of that buyers see. */
export function staffMarketOf({
  market,
  today,
}: {
  market: ListedMarket | null | undefined
  today: string
}): StaffMarket | null {
  if (!market) return null
  const { n, w, sigma, prices, reason, verdict, percentile, observed, isDemo, comparedPrice } =
    market
  if (reason === 'basis' || reason === 'category') {
    return { lines: [market.price === 0 ? NO_PRICE : NOT_COMPARED[reason]], facts: [] }
  }
  if (!prices || sigma === null || !observed) {
    return { lines: [silenceText({ reason: reason ?? 'few', n })], facts: [] }
  }
  const seen = `${observedText(observed)}${isDemo ? ', demo' : ''}`
  const deviation = deviationText(comparedPrice / prices.median - 1)
  const inLine = formatKsh(highestInLine({ median: prices.median, sigma }))
  const range = `${formatShortPrice(prices.low)} to ${formatShortPrice(prices.high)}`
  const facts: MarketFact[] = [
    ...(comparedPrice === market.price
      ? []
      : [
          {
            label: 'Compared by its price to keys',
            value: `${formatKsh(comparedPrice)} (estimate)`,
          },
        ]),
    { label: 'Similar cars', value: `${n}, ${yearsText(w)} (${seen})` },
    { label: 'Median asking price', value: formatKsh(prices.median) },
    { label: 'Range', value: `${formatKsh(prices.low)} to ${formatKsh(prices.high)}` },
    { label: 'Spread', value: `${Math.round(100 * stepOf(sigma))}% to either side` },
    { label: 'This car', value: `${deviation} the median` },
    { label: 'Cheaper than this car', value: `${percentile ?? 0} of 100` },
    { label: 'Highest price still in line', value: inLine },
  ]
  if (reason) {
    const why = silenceText({ reason, n })
    return { lines: [why], facts: [{ label: 'Buyers see', value: why }, ...facts] }
  }
  const buyersSee = BUYERS_SEE[shownOf(market, today)]
  const verdictFacts = verdict ? [{ label: 'Verdict', value: verdictText(verdict) }] : []
  return {
    lines: [
      `${deviation} the median of ${n} (${range}, ${seen})`,
      `${percentile ?? 0} of 100 ask less; in line up to ${inLine}`,
      ...(buyersSee && !isDemo ? [`Buyers see ${buyersSee.toLowerCase()}`] : []),
    ],
    facts: buyersSee
      ? [{ label: 'Buyers see', value: buyersSee }, ...verdictFacts, ...facts]
      : [...verdictFacts, ...facts],
  }
}

const yearsText = (w: number) =>
  w === 0 ? 'of the same year' : w === 1 ? 'one year apart at most' : 'two years apart at most'

/** `+21.0%` */
export function signedPercent(part: number): string {
  const percent = percentOf(part)
  return part >= 0 || percent === '0.0' ? `+${percent}%` : `−${percent}%`
}

/** In words: the summary of a disclosure has a plus sign of its own. */
function deviationText(part: number): string {
  const percent = percentOf(part)
  return percent === '0.0' ? 'At' : `${percent}% ${part > 0 ? 'above' : 'below'}`
}

const percentOf = (part: number) => Math.abs(100 * part).toFixed(1)
