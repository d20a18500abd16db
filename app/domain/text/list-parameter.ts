import { oneLine } from './one-line.ts'

/** More than any car has; a longer list in a URL is tampering. */
const MAX_ITEMS = 30
const MAX_ITEM_LENGTH = 60

/**
 * Parses `Petrol,Diesel`. Commas and percent signs inside values are written `%2C` and `%25`, on
 * top of the URL's own encoding.
 */
export function parseList(written: string): string[] {
  const items = written
    .split(',')
    .slice(0, MAX_ITEMS)
    .map((item) => oneLine(unescapeItem(item)))
    .filter((item) => item !== '' && item.length <= MAX_ITEM_LENGTH)
  return [...new Set(items)]
}

export function formatList(items: readonly string[]): string {
  return items.map((item) => item.replaceAll('%', '%25').replaceAll(',', '%2C')).join(',')
}

const unescapeItem = (item: string) => item.replaceAll(/%2c/gi, ',').replaceAll('%25', '%')
