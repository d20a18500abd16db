import { oneLine } from './one-line.ts'

/** More than any car has; a longer list in a URL is tampering. */
const MAX_ITEMS = 30

const MAX_ITEM_LENGTH = 200

/** In a text of people's own, a comma before a space may be part of it. */
export const OWN_TEXTS = /,(?!\s)/

/**
 * Parses `Petrol,Diesel`. Commas and percent signs inside values are written `%2C` and `%25`, on
 * top of the URL's own encoding.
 */
export function parseList(written: string, separator: string | RegExp = ','): string[] {
  const items = written
    .split(separator)
    .slice(0, MAX_ITEMS)
    .map((item) => oneLine(unescapeItem(item)))
    .filter((item) => item !== '' && item.length <= MAX_ITEM_LENGTH)
  return [...new Set(items)]
}

/**
 * The values that are meant: `7 seats, leather` if that is known as one, else its parts, of which
 * the longest known ones are taken.
 */
export function splitOwnText(text: string, isKnown: (value: string) => boolean): string[] {
  const parts = text.split(/,\s+/)
  for (let length = parts.length; length > 1; length -= 1) {
    for (let from = 0; from + length <= parts.length; from += 1) {
      const value = parts.slice(from, from + length).join(', ')
      if (!isKnown(value)) continue
      const rest = [parts.slice(0, from), parts.slice(from + length)].map((each) => each.join(', '))
      const [before = [], after = []] = rest.map((each) =>
        each === '' ? [] : splitOwnText(each, isKnown),
      )
      return [...before, value, ...after]
    }
  }
  return parts.filter((part) => part !== '')
}

export function formatList(items: readonly string[]): string {
  return items.map((item) => item.replaceAll('%', '%25').replaceAll(',', '%2C')).join(',')
}

const unescapeItem = (item: string) => item.replaceAll(/%2c/gi, ',').replaceAll('%25', '%')
