import type { CategoryNames } from '#app/domain/taxonomy/category-label.ts'
import { findModelCode } from '#app/domain/taxonomy/names/find-model-code.server.ts'

import type { CarSearch } from './car-search.ts'
import { USUAL } from './facets/car-index.ts'
import type { ListedFacts } from './facets/listed-facts.ts'
import { type FilterChip, filterChips, type SearchChip } from './filter-chips.ts'

type Context = { names: CategoryNames; facts: ListedFacts }

/** The active filters of a search, with what is known of them beyond their own words. */
export async function listSearchChips(
  search: CarSearch,
  { names, facts }: Context,
): Promise<SearchChip[]> {
  const { modelCode } = search.filters
  const code = modelCode === null ? null : await findModelCode(modelCode)
  const labelOf = ({ name, label }: FilterChip): string => {
    if (name === 'modelCode' && code) return `${code.label} (${modelCode})`
    const isEngine = name === 'minEngine' || name === 'maxEngine'
    if (isEngine && facts.roundedEngines > 0) return `${label}, by stated size`
    const fact = USUAL.find((each) => each === (name === 'minSeats' ? 'seats' : name))
    return fact && facts.usual[fact] > 0 ? `${label}, some as usual for the model` : label
  }
  return filterChips(search.filters, names).map((chip) => ({
    name: chip.name,
    value: chip.value,
    label: labelOf(chip),
  }))
}
