import { normaliseText } from '#app/domain/text/search-text.ts'

const NAMELESS = 'other'

/** `Land Cruiser Prado` → `land-cruiser-prado`, `Citroën` → `citroen` */
export function nameSlug(name: string): string {
  return normaliseText(name).replaceAll(' ', '-') || NAMELESS
}

/**
 * Assigns distinct slugs. The first name keeps the plain one, later ones get a number (`golf`,
 * `golf-2`), so that a new name never moves an existing page.
 * @param names in the order they were added
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

export const MAKES_PATH = '/cars'

/** `/cars/toyota`, `/cars/toyota/land-cruiser-prado`. Slugs may contain any letter. */
export function stockPagePath(...slugs: readonly string[]): string {
  return [MAKES_PATH, ...slugs.map(encodeURIComponent)].join('/')
}
