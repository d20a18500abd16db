import type { Result } from 'lighthouse'

const ITEMS_SHOWN = 5
/** Useless in a terminal. */
const LEFT_OUT = new Set([
  'boundingRect',
  'lhId',
  'path',
  'type',
  'nodeLabel',
  'subItems',
  'debugString',
])

/** Every audit that any run failed, with its weight in each score and its first items. */
export function listShortcomings(results: readonly Result[]): string[] {
  const found = new Map<string, string[]>()
  for (const { categories, audits } of results) {
    for (const { id: category, auditRefs } of Object.values(categories)) {
      for (const { id, weight } of auditRefs) {
        const audit = audits[id]
        if (!audit || found.has(id) || isPassed(audit)) continue
        const title =
          audit.errorMessage ?? [audit.title, audit.displayValue].filter(Boolean).join(': ')
        found.set(id, [
          `  ${category}, weight ${weight}: ${id} (${audit.score ?? 'not scored'}) ${title}`,
          ...itemsOf(audit).map((item) => `    ${item}`),
        ])
      }
    }
  }
  return [...found.values()].flat()
}

type Audit = Result['audits'][string]

function isPassed({ score, scoreDisplayMode, details }: Audit): boolean {
  if (scoreDisplayMode === 'error') return false
  if (scoreDisplayMode === 'manual' || scoreDisplayMode === 'notApplicable') return true
  // An informative audit is listed only if it has items.
  if (score === null) return !(details && 'items' in details && details.items.length > 0)
  return score >= 1
}

function itemsOf({ details }: Audit): string[] {
  if (!details || !('items' in details)) return []
  const items: readonly unknown[] = details.items
  return items.slice(0, ITEMS_SHOWN).map((item) => shorten(JSON.stringify(item, withoutClutter)))
}

const withoutClutter = (key: string, value: unknown) => (LEFT_OUT.has(key) ? undefined : value)

const shorten = (text: string) => (text.length > 400 ? `${text.slice(0, 400)}…` : text)
