/** One field of an audit entry in words. Null is a value that was not there. */
export type ChangedField = { name: string; before: string | null; after: string | null }

const LONGEST = 300

/** Fields that change with every save and say nothing. */
const NOISE = new Set(['updated_at', 'version'])

/**
 * What differs between the two states of an audit entry, field by field in the order of their
 * names. One state missing means that the thing was made or removed: all its fields are listed.
 * `nameOf` says what a key is called; that of a bulk change is the id of one of its things.
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

/** `price_confirmed_on` and `priceConfirmedOn` read `Price confirmed on`. */
function inWords(name: string): string {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The state of one thing among many: `price 900000, color White`; ids say nothing to people. */
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
