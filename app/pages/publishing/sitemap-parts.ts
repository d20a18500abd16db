/**
 * The protocol allows 50,000 URLs and 50 MB; with thirty pictures per car, this many stay below 50
 * MB.
 */
export const CARS_PER_SITEMAP = 10_000

const PAGES = 'pages.xml'
const CARS = /^cars-([1-9]\d{0,4})\.xml$/

/** Paths of the sitemaps for `carCount` cars; empty while a single sitemap holds everything. */
export function sitemapFiles(carCount: number): string[] {
  const parts = Math.ceil(carCount / CARS_PER_SITEMAP)
  if (parts <= 1) return []
  return [PAGES, ...Array.from({ length: parts }, (_, part) => `cars-${part + 1}.xml`)].map(
    (file) => `/sitemaps/${file}`,
  )
}

/** The content of a sitemap by its file name: all other pages, or one part of the cars, from 0. */
export function parseSitemapFile(file: string): 'pages' | { part: number } | null {
  if (file === PAGES) return 'pages'
  const number = CARS.exec(file)?.[1]
  return number === undefined ? null : { part: Number(number) - 1 }
}
