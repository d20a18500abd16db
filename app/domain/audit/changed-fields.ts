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
