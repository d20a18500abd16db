/**
 * Cars a sitemap holds. The protocol allows 50,000 addresses and 50 MB; with thirty pictures a car
 * this many stay below the second.
 */
export const CARS_PER_SITEMAP = 10_000

const PAGES = 'pages.xml'
const CARS = /^cars-([1-9]\d{0,4})\.xml$/

/** The sitemaps of a shop of so many cars: one alone while it holds everything. */
export function sitemapFiles(carCount: number): string[] {
  const parts = Math.ceil(carCount / CARS_PER_SITEMAP)
  if (parts <= 1) return []
  return [PAGES, ...Array.from({ length: parts }, (_, part) => `cars-${part + 1}.xml`)].map(
    (file) => `/sitemaps/${file}`,
  )
}

/** What a sitemap of several holds: every page but cars, or one part of those, from 0. */
export function parseSitemapFile(file: string): 'pages' | { part: number } | null {
  if (file === PAGES) return 'pages'
  const number = CARS.exec(file)?.[1]
  return number === undefined ? null : { part: Number(number) - 1 }
}
