import { normaliseText } from '#app/domain/cars/search-text.ts'

/** Stands for a name of symbols only, which leaves nothing to make an address from. */
const NAMELESS = 'other'

/** A name as a part of an address: `Land Cruiser Prado` → `land-cruiser-prado`, `Citroën` → `citroen`. */
export function nameSlug(name: string): string {
  return normaliseText(name).replaceAll(' ', '-') || NAMELESS
}

/**
 * A slug for each name, no two alike. The first to come keeps the plain one, a later name that
 * reads the same gets a number (`golf`, `golf-2`), so that a new name never moves an old page.
 * @param names in the order in which they came
 */
export function assignSlugs(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const plain = nameSlug(name)
    let slug = plain
    for (let number = 2; taken.has(slug); number += 1) slug = `${plain}-${number}`
    taken.add(slug)
    return slug
  })
}
