import { z } from 'zod'

import type { MarketSlopes } from '#app/domain/market/market-estimate.ts'

const percent = (max: number) => {
  const message = `Enter a percentage from 0 to ${max}, such as 0.6.`
  return z.number({ error: message }).min(0, { error: message }).max(max, { error: message })
}

/** How a model year and 10,000 km change a price. */
export const MarketSchema = z
  .object({ year_percent: percent(30), mileage_percent: percent(10) })
  .transform((values): MarketSlopes => ({
    year: values.year_percent / 100,
    mileage: values.mileage_percent / 100,
  }))
