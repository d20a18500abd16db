import { normaliseText } from '#app/domain/text/search-text.ts'

import { MAKE_ALIASES } from './make-aliases.ts'

/**
 * The same for every spelling of a name: `CX-5`, `cx 5`. Names made only of symbols (`!!!`)
 * normalise to nothing, so they are compared as they are.
 */
export function nameKey(name: string): string {
  return normaliseText(name).replaceAll(' ', '') || name
}

/** `VW` and `Volkswagen` share a key. */
export function makeKey(make: string): string {
  const key = nameKey(make)
  return nameKey(Object.hasOwn(MAKE_ALIASES, key) ? (MAKE_ALIASES[key] ?? make) : make)
}
