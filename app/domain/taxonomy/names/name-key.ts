import { normaliseText } from '#app/domain/text/search-text.ts'

/** Other spellings of makes; keys are normalised by `normaliseText` and joined. */
const MAKE_ALIASES: Readonly<Record<string, string>> = {
  benz: 'Mercedes-Benz',
  mercedes: 'Mercedes-Benz',
  mercedez: 'Mercedes-Benz',
  mercedezbenz: 'Mercedes-Benz',
  merc: 'Mercedes-Benz',
  vw: 'Volkswagen',
  volkswagon: 'Volkswagen',
  landrover: 'Land Rover',
  alfa: 'Alfa Romeo',
  bmwmini: 'Mini',
  misubishi: 'Mitsubishi',
  mitsibishi: 'Mitsubishi',
  toyata: 'Toyota',
  suzki: 'Suzuki',
}

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
