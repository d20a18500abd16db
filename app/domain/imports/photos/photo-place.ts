/**
 * Index of a fetched photo among its car's pictures: photos arrive in any order and are shown in
 * file order, while pictures that staff added or moved stay in place.
 * @param places positions in the file of the pictures shown; null for those of staff
 */
export function photoPlace(places: readonly (number | null)[], place: number): number {
  const before = places.findLastIndex((other) => other !== null && other < place)
  if (before !== -1) return before + 1
  const after = places.findIndex((other) => other !== null && other >= place)
  return after === -1 ? places.length : after
}
