import { greeted } from './canned-messages.ts'

/** A question about several saved cars, one line each. */
export function savedCarsMessage({
  siteName,
  cars,
}: {
  siteName: string
  cars: readonly {
    name: string
    priceText: string
    /** What the price includes, and that it is an estimate. */
    priceNote?: string | undefined
    url: string
  }[]
}): string {
  const lines = cars.map(({ name, priceText, priceNote, url }) =>
    [[name, priceText, priceNote].filter(Boolean).join(', '), url].join('\n'),
  )
  return greeted({ siteName, text: ['Are these cars still available?', ...lines].join('\n') })
}
