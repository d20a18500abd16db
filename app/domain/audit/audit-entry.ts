import { whole } from '#app/domain/text/count.ts'

export type ChangedField = { name: string; before: string | null; after: string | null }

const LONGEST = 300

/** Fields that change on every save. */
const NOISE = new Set(['updated_at', 'version'])

/**
 * The fields that differ between the two states of an entry, by name. If one state is missing, the
 * entity was created or deleted, and all fields are listed. `nameOf` labels a key; in a bulk change
 * the keys are ids.
 */
export function changedFields(
  before: unknown,
  after: unknown,
  nameOf: (key: string) => string = inWords,
): ChangedField[] {
  const [old, now] = [asFields(before), asFields(after)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].sort()
  return names
    .filter((name) => !NOISE.has(name))
    .map((name) => ({ name: nameOf(name), before: asText(old[name]), after: asText(now[name]) }))
    .filter(({ before, after }) => before !== after)
}

function asFields(state: unknown): Record<string, unknown> {
  if (state === null || state === undefined) return {}
  return typeof state === 'object' ? (state as Record<string, unknown>) : { value: state }
}

function asText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  const text = typeof value === 'string' ? value : (objectText(value) ?? JSON.stringify(value))
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

function inWords(name: string): string {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `price 900000, color White`; ids are omitted. */
function objectText(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  return Object.entries(value)
    .filter(([name]) => !NOISE.has(name) && name !== 'id' && !name.endsWith('_id'))
    .flatMap(([name, part]) => {
      const text = asText(part)
      return text === null ? [] : [`${inWords(name).toLowerCase()} ${text}`]
    })
    .join(', ')
}

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
  const rest = whole(count - shown.length)
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
  { name: 'unanswered', word: 'unanswered' },
  // The name in entries before November 2026.
  { name: 'held', word: 'unanswered' },
  { name: 'skipped', word: 'unchanged' },
  { name: 'refused', word: 'refused' },
] as const

/** `493 new, 7 changed, 7 refused`, without zeros. */
function countsText(counts: Readonly<Record<string, number>>): string {
  return COUNTED.flatMap(({ name, word }) => {
    const count = counts[name] ?? 0
    return count > 0 ? [`${whole(count)} ${word}`] : []
  }).join(', ')
}
