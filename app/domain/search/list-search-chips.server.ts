import type { CategoryNames } from '#app/domain/taxonomy/category-label.ts'
import { findModelCode } from '#app/domain/taxonomy/names/find-model-code.server.ts'
import { normaliseText } from '#app/domain/text/search-text.ts'

import type { CarSearch } from './car-search.ts'
import { type FilterChip, filterChips, type SearchChip } from './filter-chips.ts'
import { currentStock } from './stock-index/car-index.server.ts'
import { USUAL } from './stock-index/car-index.ts'
import { classifyWords } from './stock-index/classify-words.ts'
import type { PlaceColumn } from './stock-index/index-columns.ts'
import type { ListedFacts } from './stock-index/listed-facts.ts'

type Context = {
  names: CategoryNames
  facts: ListedFacts
  /** The basis of monthly prices; null while no lender's terms are shown. */
  monthlyBasis?: string | null
}

/** The active filters of a search, with notes beyond their own words. */
export async function listSearchChips(
  search: CarSearch,
  { names, facts, monthlyBasis }: Context,
): Promise<SearchChip[]> {
  const { modelCode } = search.filters
  const code = modelCode === null ? null : await findModelCode(modelCode)
  const labelOf = ({ name, label }: FilterChip): string => {
    if (name === 'modelCode' && code) return `${code.label} (${modelCode})`
    if (name === 'maxMonthly' && monthlyBasis) return `${label} (${monthlyBasis})`
    const isEngine = name === 'minEngine' || name === 'maxEngine'
    if (isEngine && facts.roundedEngines > 0) return `${label}, by stated size`
    const fact = USUAL.find((each) => each === (name === 'minSeats' ? 'seats' : name))
    return fact && facts.usual[fact] > 0 ? `${label}, some assumed from the model` : label
  }
  const { cars } = await currentStock()
  const { excluded, isPlain } = classifyWords(cars, search)
  return filterChips(search.filters, names).flatMap((chip) =>
    chip.name === 'searchTerm'
      ? textChips({
          text: search.filters.searchTerm ?? '',
          excluded,
          places: isPlain ? null : cars.places,
        })
      : [{ name: chip.name, value: chip.value, label: labelOf(chip) }],
  )
}

type Texts = { text: string; excluded: readonly string[]; places: PlaceColumn | null }

/**
 * Chips for what is ruled out (`“not white”`), for each place where cars stand (`In Kisumu`), and
 * for the other words together; removing one leaves `value`.
 */
function textChips({ text, excluded, places }: Texts): SearchChip[] {
  const wanted = excluded.reduce(withoutPhrase, text)
  const words = [...new Set(wanted.split(' ').filter(Boolean))]
  const placed = words.flatMap((word) => {
    const place = places?.nameOf(normaliseText(word))
    return place == null ? [] : [{ named: [word], label: `In ${place}` }]
  })
  const others = words.filter((word) => !placed.some(({ named }) => named.includes(word)))
  const label = `“${others.join(' ')}”`
  const chips = others.length === 0 ? placed : [...placed, { named: others, label }]
  return [
    ...excluded.map((phrase) => ({ label: `“${phrase}”`, left: withoutPhrase(text, phrase) })),
    ...chips.map(({ named, label }) => {
      const left = words.filter((word) => !named.includes(word))
      return { label, left: [...left, ...excluded].join(' ') }
    }),
  ].map(({ label, left }) => ({ name: 'searchTerm', value: left || null, label }))
}

const withoutPhrase = (text: string, phrase: string): string =>
  ` ${text} `.replace(` ${phrase} `, ' ').trim()
