import { DEFAULT_LOCATION } from '#app/domain/cars/car-texts.ts'

/** A place as advertising catalogues ask for it. */
export type FeedAddress = { addr1: string; city: string; region: string; country: 'Kenya' }

/**
 * `Fourways, Kiambu Road, Nairobi` is in the city of Nairobi: an address ends in its town. The
 * region is the same, since the county of a large town has its name.
 */
export function feedAddress(address: string): FeedAddress {
  const parts = address
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part.toLowerCase() !== 'kenya')
  const town = parts.length > 1 ? parts.at(-1) : undefined
  const city = town ?? DEFAULT_LOCATION
  return { addr1: parts.join(', ') || city, city, region: city, country: 'Kenya' }
}
