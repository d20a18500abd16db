import type { Car } from '#app/domain/cars/car.ts'
import {
  type CarMarket,
  type ListedMarket,
  type MarketNow,
  shownOf,
} from '#app/domain/cars/market/car-market.ts'
import { formatMileage } from '#app/domain/cars/mileage.ts'
import { formatDate } from '#app/domain/dates/format-date.ts'
import { rangeText, silenceText, verdictText } from '#app/domain/market/market-texts.ts'
import { formatKsh } from '#app/domain/money/money.ts'

export type MarketLineView = {
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
  { market, now }: { market: ShownMarket | null; now: MarketNow | null },
): MarketLineView | null {
  if (!market || !now?.slopes || car.status === 'sold') return null
  // Example prices say nothing about this dealer's cars.
  if (market.isDemo && !car.isDemo) return null
  const { n, w, sigma, prices, reason, verdict, observed, isDemo, comparedPrice } = market
  const shown = shownOf(market, now.today)
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
  const { year, mileage } = now.slopes
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
        `Each price is adjusted to this car’s year and mileage: ${percent(year)} a model year, ${percent(mileage)} per 10,000 km. The median is then ${formatKsh(prices.median)}, our estimate; most lie within the range, ${percent(sigma)} to either side.`,
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
