import { formatMileage } from '#app/domain/cars/car-values.ts'
import type { Car } from '#app/domain/cars/car.ts'
import { formatDate } from '#app/domain/dates/nairobi-time.ts'
import { type CarMarket, type ListedMarket, shownOf } from '#app/domain/market/car-market.ts'
import { stepOf } from '#app/domain/market/market-estimate.ts'
import { rangeText, silenceText, verdictText } from '#app/domain/market/market-texts.ts'
import { formatKsh } from '#app/domain/money/money.ts'

/** How the price compares with similar cars, with the method collapsed. */
export function MarketLine({ word, text, scale, details }: MarketLineView) {
  if (!details) return <p className="mt-2 text-sm text-ink-2">{text}.</p>
  return (
    <section aria-label="Prices of similar cars" className="mt-3 text-sm">
      {scale && (
        <div aria-hidden className="relative mb-2 h-4 max-w-sm">
          <span className="absolute inset-x-0 top-1/2 h-px bg-line" />
          <span
            className="absolute top-1 h-2 rounded-full bg-line-strong"
            style={{ left: `${scale.from}%`, width: `${scale.width}%` }}
          />
          <span
            className="absolute top-0.5 size-3 rounded-full bg-ink"
            style={{ left: `${scale.dot}%`, marginLeft: '-0.375rem' }}
          />
        </div>
      )}
      {word && <p className="font-semibold">{word}</p>}
      <p className="tabular text-ink-2">{text}</p>
      <details>
        <summary className="cursor-pointer py-2 underline underline-offset-4">How we count</summary>
        {details.paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-1">
            {paragraph}
          </p>
        ))}
        <p className="mt-2 font-semibold">The closest matches</p>
        <ul className="tabular grid gap-1">
          {details.nearest.map(({ key, text: near }) => (
            <li key={key}>{near}</li>
          ))}
        </ul>
      </details>
    </section>
  )
}

type MarketLineView = {
  /** Null if the asking prices are too old, or examples. */
  word: string | null
  text: string
  /** In percent from the left; null if nothing can be drawn. */
  scale: { from: number; width: number; dot: number } | null
  details: { paragraphs: string[]; nearest: { key: string; text: string }[] } | null
}

type PricedCar = Pick<Car, 'make' | 'model' | 'year' | 'price' | 'category' | 'status' | 'isDemo'>

/** Space on either side of the scale's lowest and highest price. */
const MARGIN = 0.15

/** The comparison with the market; a list's names no cars. */
type ShownMarket = ListedMarket & Partial<CarMarket>

/** What a car's page says about the prices of similar cars; null if nothing. */
export function marketLineView(
  car: PricedCar,
  { market, today }: { market: ShownMarket | null; today: string },
): MarketLineView | null {
  if (!market || car.status === 'sold') return null
  // Example prices say nothing about this dealer's cars.
  if (market.isDemo && !car.isDemo) return null
  const { n, w, sigma, prices, reason, verdict, observed, isDemo, comparedPrice } = market
  const shown = shownOf(market, today)
  if (shown === 'nothing') return null
  if (shown === 'silence') {
    return reason === 'few' || reason === 'spread' || reason === 'floor'
      ? { word: null, text: silenceText({ reason, n }), scale: null, details: null }
      : null
  }
  if (!prices || !observed || sigma === null) return null
  const years = w === 0 ? `${car.year}` : `${car.year - w} to ${car.year + w}`
  const origin = car.category === 'locally_used' ? 'used in Kenya' : 'used abroad'
  const { from, to } = observed
  const seen =
    from === to ? `on ${formatDate(to)}` : `from ${formatDate(from)} to ${formatDate(to)}`
  const percent = (part: number) => `${Number((100 * part).toFixed(1))}%`
  return {
    word: shown === 'verdict' && verdict ? verdictText(verdict) : null,
    text: rangeText({ n, prices, observed, isDemo }),
    scale: scaleOf(comparedPrice, prices),
    details: {
      paragraphs: [
        ...(isDemo ? ['These are demo prices, not this dealer’s own list yet.'] : []),
        `We compare with ${n} cars that were advertised ${seen}: ${car.make} ${car.model} of ${years}, ${origin}. These are asking prices, not sale prices.`,
        ...(comparedPrice === car.price
          ? []
          : [
              `This car’s price doesn’t include the import, so we compare its cost to keys: ${formatKsh(comparedPrice)}, our estimate.`,
            ]),
        `The median is ${formatKsh(prices.median)}, our estimate; most lie within the range, ${percent(stepOf(sigma))} to either side.`,
      ],
      nearest: (market.nearest ?? []).map(({ year, km, price, place }, index) => ({
        key: `${index}`,
        text: [
          `${year}`,
          km === null ? 'mileage not stated' : formatMileage({ mileage: km }),
          formatKsh(price),
          ...(place === null ? [] : [place]),
        ].join(', '),
      })),
    },
  }
}

function scaleOf(price: number, { low, high }: { low: number; high: number }) {
  const [least, most] = [Math.min(price, low), Math.max(price, high)]
  const margin = (most - least) * MARGIN || 1
  const at = (shillings: number) =>
    Math.round((1000 * (shillings - least + margin)) / (most - least + 2 * margin)) / 10
  return { from: at(low), width: Number((at(high) - at(low)).toFixed(1)), dot: at(price) }
}
