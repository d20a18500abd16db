/**
 * Where a fetched photo goes among the pictures of its car, as an index: photos come in any order, and
 * are shown in that of the file, while pictures that staff added or moved stay where they are.
 * @param places of the pictures in the file, as they are shown; null for those of staff
 */
export function photoPlace(places: readonly (number | null)[], place: number): number {
  const before = places.findLastIndex((other) => other !== null && other < place)
  if (before !== -1) return before + 1
  const after = places.findIndex((other) => other !== null && other >= place)
  return after === -1 ? places.length : after
}
