import { notifiedLaterText } from '#app/domain/alerts/alert-texts.ts'
import { FIT_DAYS, type PriceBox } from '#app/domain/demand/price-fits.ts'
import type { CarMarket } from '#app/domain/market/car-market.ts'
import { formatKsh } from '#app/domain/money/money.ts'
import { whole } from '#app/domain/text/count.ts'
import { signedPercent } from '#app/pages/market/admin/market-facts.tsx'

export type PriceBoxView = {
  /** As entered; null until a price is tried. */
  typed: string | null
  problem: string | null
  rows: { label: string; today: string; tried: string }[]
  notes: string[]
  /** How many alerts it would trigger; null until a price is tried. */
  alerts: number | null
  slider: PriceSlider
}

/** Whole shillings. */
type PriceSlider = { min: number; max: number; step: number; value: number }

const STEP_KSH = 5_000
const LOWEST = 0.7
const HIGHEST = 1.2

/** From a larger cut than anyone makes to a larger rise; other prices can be typed. */
function priceSlider(price: number, tried: number = price): PriceSlider {
  const steps = (ksh: number) => Math.round(ksh / STEP_KSH) * STEP_KSH
  const [min, max] = [Math.max(STEP_KSH, steps(price * LOWEST)), steps(price * HIGHEST) + STEP_KSH]
  return { min, max, step: STEP_KSH, value: Math.min(max, Math.max(min, steps(tried))) }
}

export const PRICE_NOT_READ = 'Enter a price in shillings, such as 1,495,000 or 1.495m.'
export const PRICE_BOX_FAILED =
  'The effect of this price could not be worked out. Please try again.'

export const noPriceTried = (price: number): PriceBoxView => ({
  typed: null,
  problem: null,
  rows: [],
  notes: [],
  alerts: null,
  slider: priceSlider(price),
})

type Figures = { box: PriceBox; market: Pick<CarMarket, 'prices'> | null }

export function priceBoxView(typed: string, { box, market }: Figures): PriceBoxView {
  const { today, tried, likeCars, fitsOf, alerts } = box
  const fitsText = (fits: number | null) => (fits === null ? '–' : `${fits} of ${fitsOf}`)
  const placeText = (place: number) => (likeCars === 1 ? 'The only one' : `${place} of ${likeCars}`)
  const median = market?.prices?.median ?? null
  const gained = (tried.fits ?? 0) - (today.fits ?? 0)
  const rows = [
    { label: 'Price', today: formatKsh(today.price), tried: formatKsh(tried.price) },
    {
      label: 'Place among similar cars, cheapest first',
      today: placeText(today.place),
      tried: placeText(tried.place),
    },
    {
      label: `Visits in ${FIT_DAYS} days whose search lists it`,
      today: fitsText(today.fits),
      tried: `${fitsText(tried.fits)}${gained === 0 ? '' : ` (${gained > 0 ? '+' : '−'}${Math.abs(gained)})`}`,
    },
    {
      label: 'Alerts on it, or on searches that list it',
      today: whole(today.watching),
      tried: whole(tried.watching),
    },
    { label: 'Alerts that would be sent', today: '–', tried: whole(alerts) },
  ]
  if (median !== null) {
    rows.splice(2, 0, {
      label: 'Difference from the market median',
      today: signedPercent(today.price / median - 1),
      tried: signedPercent(tried.price / median - 1),
    })
  }
  return {
    typed,
    problem: null,
    alerts,
    slider: priceSlider(today.price, tried.price),
    rows,
    notes: [
      fitsOf === null
        ? `Too few visits looked for a car like this in the last ${FIT_DAYS} days to say how many would find it.`
        : `${fitsOf} visits in the last ${FIT_DAYS} days searched for a car like this at some price; typed words are left out.`,
      notifiedLaterText(alerts),
      'Similar cars are those of the same model in stock, at most one year apart. These are counts, not a forecast.',
    ].filter((note) => note !== null),
  }
}
