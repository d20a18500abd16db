import { greeted } from './canned-messages.ts'

/** What somebody who saved several cars asks about all of them, a line for each. */
export function savedCarsMessage({
  siteName,
  cars,
}: {
  siteName: string
  cars: readonly { name: string; priceText: string; url: string }[]
}): string {
  const lines = cars.map(({ name, priceText, url }) => `${name}, ${priceText}\n${url}`)
  return greeted({ siteName, text: ['Are these cars still available?', ...lines].join('\n') })
}
