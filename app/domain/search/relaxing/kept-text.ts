import { type CarFilters, NO_FILTERS } from '#app/domain/search/car-filters.ts'
import { filterChips } from '#app/domain/search/filter-chips.ts'

import { priceSpan, yearSpan } from './relaxations.ts'

/** `Red Toyota convertible up to KSh 2,000,000`, `Cars from 2015, Diesel`. */
export function keptText(filters: CarFilters): string {
  const { color, make, model, bodyType, plate, minPrice, maxPrice, minYear, maxYear } = filters
  const body = bodyType.map((each) => (each === 'SUV' ? each : each.toLowerCase())).join(' or ')
  const named = [make, model].filter((each) => each !== null).join(' ')
  const thing = [color.join(' or ').toLowerCase(), named, body || (named === '' ? 'cars' : '')]
  const isPriced = minPrice !== null || maxPrice !== null
  const isDated = minYear !== null || maxYear !== null
  const sentence = [
    ...thing,
    isPriced ? priceSpan(filters) : '',
    isDated ? yearSpan(filters) : '',
    plate === null ? '' : `with a registration that begins ${plate}`,
  ].filter((part) => part !== '')
  const others = { ...filters, ...SAID, bodyType: [], color: [] }
  // The names of categories are the shop's own; the active filters beside this have it.
  const chips = new Map<string, string>()
  for (const { name, label } of filterChips({ ...others, category: null }, {})) {
    const before = chips.get(name)
    const joined = name === 'proof' ? 'and' : 'or'
    chips.set(name, before === undefined ? label : `${before} ${joined} ${label}`)
  }
  const inCategory = filters.category === null ? [] : ['in this category']
  return [capital(sentence.join(' ')), ...chips.values(), ...inCategory].join(', ')
}

const { make, model, minPrice, maxPrice, minYear, maxYear, plate } = NO_FILTERS
/** What the sentence says. */
const SAID = { make, model, minPrice, maxPrice, minYear, maxYear, plate }

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
