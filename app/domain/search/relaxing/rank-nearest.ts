/**
 * The cars of several lists, each once: those that meet more of what was asked for first, then the
 * first of each list, then the second ones, so that no list hides another.
 */
export function rankNearest(
  lists: readonly (readonly string[])[],
  countMet: (id: string) => number,
): string[] {
  const turns = new Map<string, number>()
  for (const [list, ids] of lists.entries()) {
    for (const [at, id] of ids.entries()) {
      const turn = at * lists.length + list
      turns.set(id, Math.min(turn, turns.get(id) ?? turn))
    }
  }
  return [...turns]
    .map(([id, turn]) => ({ id, turn, met: countMet(id) }))
    .sort((a, b) => b.met - a.met || a.turn - b.turn)
    .map(({ id }) => id)
}
