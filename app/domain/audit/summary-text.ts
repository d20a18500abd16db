const NAMES_SHOWN = 3

type Named = {
  count: number
  /** Names of the first cars, where known. */
  names: readonly string[]
}

/** `2017 Toyota Vitz, 2018 Mazda Demio, 2016 Subaru Forester and 12 more`; null without names. */
export function namesText({ count, names }: Named): string | null {
  if (count === 0) return null
  const shown = names.slice(0, NAMES_SHOWN)
  const rest = (count - shown.length).toLocaleString('en-KE')
  if (shown.length === 0) return count === 1 ? 'A deleted car' : `${rest} cars`
  return count === shown.length ? shown.join(', ') : `${shown.join(', ')} and ${rest} more`
}

type Detail = {
  file?: unknown
  counts?: Readonly<Record<string, number>>
  cars?: { first?: readonly string[]; count?: number }
}

export function summaryText(detail: unknown, cars: Named | null): string | null {
  const { file, counts, cars: logged } = (detail ?? {}) as Detail
  const named = logged?.first && logged.count ? { names: logged.first, count: logged.count } : cars
  const names = named && namesText(named)
  const source = [typeof file === 'string' ? file : null, counts && countsText(counts)]
  const parts = [source.filter(Boolean).join(', '), names].filter(Boolean)
  return parts.length === 0 ? null : parts.join(': ')
}

const COUNTED = [
  { name: 'created', word: 'new' },
  { name: 'updated', word: 'changed' },
  { name: 'held', word: 'held' },
  { name: 'skipped', word: 'unchanged' },
  { name: 'refused', word: 'refused' },
] as const

/** `493 new, 7 changed, 7 refused`, without zeros. */
function countsText(counts: Readonly<Record<string, number>>): string {
  return COUNTED.flatMap(({ name, word }) => {
    const count = counts[name] ?? 0
    return count > 0 ? [`${count.toLocaleString('en-KE')} ${word}`] : []
  }).join(', ')
}
