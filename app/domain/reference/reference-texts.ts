import { formatDate } from '#app/domain/dates/nairobi-time.ts'

import { type FactKind, type FactSet, hasDemoValues } from './fact-set.ts'

export const REFERENCE_FETCH_FAILED = 'Failed to fetch the reference facts'
export const REFERENCE_SAVE_FAILED = 'The change could not be saved. Nothing was changed.'
export const SET_CHANGED = 'Someone else has just changed this. Please review it again.'
export const SET_GONE = 'This no longer exists.'
export const NOT_IN_USE = 'Only figures in use can be checked.'
export const NOT_COMPLETE = 'Values are missing here. Change the figures and fill them in.'
export const IN_USE_ALREADY = 'These figures are in use already.'
export const SET_CHECKED = 'Marked as checked today'
export const FROM_AFTER_TO = 'The last day must not be before the first.'
export const ENDED_ALREADY = 'The last day must not be over yet.'

export const newerCounts = ({ effectiveFrom }: Pick<FactSet, 'effectiveFrom'>): string =>
  `Newer figures are in use from ${formatDate(effectiveFrom)}. Enter that day or a later one.`

export const setSaved = ({ effectiveFrom }: Pick<FactSet, 'effectiveFrom'>): string =>
  `Saved. In use from ${formatDate(effectiveFrom)}`

/** Shown beside every figure that buyers see. */
export function factsNote({
  isSupplied,
  checkedOn,
}: Pick<FactSet, 'isSupplied' | 'checkedOn'>): string {
  return isSupplied
    ? `Figures as supplied on ${formatDate(checkedOn)}, not yet checked by this dealer.`
    : `Last checked on ${formatDate(checkedOn)}.`
}

export const THEY_ARE_DEMO = 'They are demo values.'

/** Follows the source of figures that are the shop's own; empty once it has saved them. */
export const demoNote = (set: Pick<FactSet, 'demoKeys'>): string =>
  hasDemoValues(set) ? THEY_ARE_DEMO : ''

/** What the pages of the shop's own cars lack while figures of this kind are examples. */
const LACKING: Partial<Record<FactKind, string>> = {
  finance: 'monthly payments (what your lenders ask)',
  import_rules: 'arrival dates (the shipping times)',
  landed_extras: 'the cost to keys (port, clearing and your own charges)',
  ntsa_fees: 'the cost to keys (NTSA fees)',
}

/**
 * Null if all of these figures are the shop's own.
 * @param sets those that count today
 */
export function examplesText(sets: readonly Pick<FactSet, 'kind' | 'demoKeys'>[]): string | null {
  const examples = sets.filter((set) => hasDemoValues(set) && LACKING[set.kind] !== undefined)
  if (examples.length === 0) return null
  const lacking = [...new Set(examples.map(({ kind }) => LACKING[kind]))].join(', ')
  return `Still the demo’s figures, so your own cars don’t show: ${lacking}`
}

export function checkDueText({ name, checkedOn }: FactSet): string {
  return `“${name}” was last checked on ${formatDate(checkedOn)}`
}
