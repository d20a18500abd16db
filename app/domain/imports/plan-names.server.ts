import type { Option } from '#app/domain/taxonomy/car-options.ts'
import type { KnownName } from '#app/domain/taxonomy/names/name-spellings.ts'

import type { FileRow, ImportPlan } from './plan-import.server.ts'

type MakeAndModel = { readonly make: string; readonly model: string }

export function namesIn({
  creates,
  updates,
}: Pick<ImportPlan, 'creates' | 'updates'>): MakeAndModel[] {
  const names = new Map<string, MakeAndModel>()
  const add = ({ make, model }: MakeAndModel) => names.set(`${make}\n${model}`, { make, model })
  for (const { car } of creates) add(car.input)
  for (const { stored, changes } of updates) {
    if (changes.make !== undefined || changes.model !== undefined) add({ ...stored, ...changes })
  }
  return [...names.values()]
}

/** Names missing from the taxonomy, ignoring case. */
export function newNamesIn(plan: ImportPlan, known: readonly KnownName[]) {
  const makes = new Set(known.map(({ make }) => make.toLowerCase()))
  const models = new Set(known.map(({ make, model }) => `${make}\n${model ?? ''}`.toLowerCase()))
  const names = namesIn(plan)
  return {
    newMakes: [...new Set(names.map(({ make }) => make))].filter(
      (make) => !makes.has(make.toLowerCase()),
    ),
    newModels: names
      .filter(({ make, model }) => !models.has(`${make}\n${model}`.toLowerCase()))
      .map(({ make, model }) => `${make} ${model}`),
  }
}

/** The first unknown category in the rows, or null. */
export function categoryNotIn(known: readonly Option[], rows: readonly FileRow[]): string | null {
  const slugs = new Set(known.map(({ value }) => value))
  for (const { row } of rows) {
    const category = row.kind === 'car' ? row.car.input.category : null
    if (category !== null && !slugs.has(category)) return category
  }
  return null
}
