import { formatDate, daysAfter, daysBetween } from '#app/domain/dates/nairobi-time.ts'
import type { PaperRules } from '#app/domain/reference/fact-kinds-schema.ts'

import { type CarFact, type PaperKey, PAPERS, papersOf } from './paper-keys.ts'

export type PaperResult = 'ok' | 'note' | 'problem'
export type EvidenceKind = 'file' | 'reference'

/** Facts about the car that a check relies on. */
export type CarFacts = {
  regNo: string | null
  chassis: string | null
  firstRegistered: string | null
  km: number | null
}

export type PaperCheck = {
  key: PaperKey
  result: PaperResult
  evidence: EvidenceKind | null
  note: string
  /** A day in Nairobi. */
  checkedOn: string
  /** The car's facts when the check was saved. */
  facts: CarFacts
}

export type LightState = 'green' | 'amber' | 'red' | 'grey' | 'none'

export type Light = {
  key: PaperKey
  label: string
  state: LightState
  /** Day of the check it relies on. */
  day: string | null
  text: string
  /** First day on which it is no longer green. */
  staleOn: string | null
}

export type PaperedCar = CarFacts & {
  category: string | null
  /** A day in Nairobi, at which the lights stay frozen. */
  soldOn: string | null
}

/** A larger difference in mileage is a different reading. */
const KM_TOLERANCE = 0.01

const NOT_CHECKED = 'Not checked yet'
const CAR_CHANGED = 'The car’s details have changed since this check'

export type PapersState = {
  car: PaperedCar
  checks: readonly PaperCheck[]
  today: string
  /** Null if no rule says how long checks count; those that can expire are then never green. */
  rules: Pick<PaperRules, 'validDays'> | null
}

/** @param state.checks all of the car, newest first; only the newest for each paper counts */
export function lightsOf({ car, checks, today, rules }: PapersState): Light[] {
  const { shown, afterPlates } = papersOf(car)
  const day = car.soldOn !== null && car.soldOn < today ? car.soldOn : today
  return PAPERS.filter(({ key }) => shown.includes(key)).map((paper) => {
    const none = { key: paper.key, label: paper.label, day: null, staleOn: null }
    const check = checks.find(({ key }) => key === paper.key)
    // A problem is one without plates too, such as a logbook in a stranger's name.
    if (afterPlates.includes(paper.key) && check?.result !== 'problem') {
      return { ...none, state: 'none', text: 'After plates' }
    }
    if (!check) return { ...none, state: 'grey', text: NOT_CHECKED }
    const found = { ...none, day: check.checkedOn }
    if (check.result === 'problem') return { ...found, state: 'red', text: check.note }
    if (check.result === 'note') return { ...found, state: 'amber', text: check.note }
    if (check.evidence === null) return { ...none, state: 'grey', text: NOT_CHECKED }
    const since = check.key === 'caveat' ? searchDayFor(check, checks) : check.checkedOn
    if (since === null) return { ...none, state: 'grey', text: NOT_CHECKED }
    const dated = { ...found, day: since }
    if (paper.dependsOn.some((fact) => hasChanged(fact, { check, car }))) {
      return { ...dated, state: 'amber', text: `${CAR_CHANGED} on ${formatDate(since)}` }
    }
    const validDays = validDaysOf(paper.key, rules)
    if (validDays === 'unknown') {
      return { ...dated, state: 'amber', text: `Checked on ${formatDate(since)}` }
    }
    if (validDays !== null && daysBetween(since, day) > validDays) {
      const text = `Checked on ${formatDate(since)}, more than ${validDays} days ago`
      return { ...dated, state: 'amber', text }
    }
    const staleOn = validDays === null || car.soldOn ? null : daysAfter(since, validDays + 1)
    return { ...dated, staleOn, state: 'green', text: `Checked on ${formatDate(since)}` }
  })
}

/** Null for a paper whose checks never expire. */
function validDaysOf(key: PaperKey, rules: PapersState['rules']): number | null | 'unknown' {
  switch (key) {
    case 'logbook':
    case 'ntsa_search':
    case 'caveat':
      return rules?.validDays[key] ?? 'unknown'
    case 'duty':
    case 'cor':
    case 'export_cert':
    case 'odometer':
      return null
  }
}

/** A caveat is read from a search, so it is as old as that search. */
function searchDayFor(
  { checkedOn }: Pick<PaperCheck, 'checkedOn'>,
  checks: readonly PaperCheck[],
): string | null {
  const days = checks
    .filter((each) => each.key === 'ntsa_search' && each.evidence !== null)
    .map((each) => each.checkedOn)
    .filter((day) => day >= checkedOn)
  return days.toSorted()[0] ?? null
}

function hasChanged(fact: CarFact, { check, car }: { check: PaperCheck; car: CarFacts }): boolean {
  if (fact !== 'km') return written(check.facts[fact]) !== written(car[fact])
  const before = check.facts.km
  if (before === null || car.km === null) return before !== car.km
  return Math.abs(car.km - before) > before * KM_TOLERANCE
}

/** Spaces and dashes don't make a different number. */
const written = (text: string | null) => text?.toUpperCase().replaceAll(/[\s-]/g, '') ?? ''

export type OverallWord = 'checked' | 'open' | 'problem'

export type Overall = { word: OverallWord; text: string }

/** The line under the car's name. Never calls a car clean: only what was checked, and when. */
export function overallOf(lights: readonly Light[], car: PaperedCar): Overall {
  if (lights.some(({ state }) => state === 'red')) return { word: 'problem', text: 'Problem noted' }
  const { required } = papersOf(car)
  const needed = lights.filter(({ key }) => required.includes(key))
  const days = needed.flatMap(({ state, day }) => (state === 'green' && day ? [day] : []))
  const oldest = days.toSorted()[0]
  if (!oldest || days.length < required.length) return { word: 'open', text: 'Some checks open' }
  return { word: 'checked', text: `Papers checked ${formatDate(oldest)}` }
}

/** Later than any day on which a check expires. */
const NEVER = '9999-12-31'

/**
 * First day on which the papers stop counting as checked if nothing else happens; null if they
 * don't count as checked today.
 */
export function papersCheckedUntil(lights: readonly Light[], car: PaperedCar): string | null {
  if (overallOf(lights, car).word !== 'checked') return null
  const { required } = papersOf(car)
  const days = lights.flatMap(({ key, staleOn }) =>
    staleOn !== null && required.includes(key) ? [staleOn] : [],
  )
  return days.toSorted()[0] ?? NEVER
}

export const EVIDENCE_NEEDED =
  '“In order” needs evidence: a photo of the paper, or its number and where you saw it.'
export const NOTE_NEEDED = 'Describe what you found: buyers will see it.'
export const FUTURE_CHECK = 'The date of the check is in the future.'
export const SEARCH_NEEDED =
  'Caveats are checked on the NTSA copy of records. First save one from the same day or later.'

/** Why a check can't be saved; null if it can. */
export function checkProblem(
  check: PaperCheck,
  { checks, today }: { checks: readonly PaperCheck[]; today: string },
): string | null {
  if (check.checkedOn > today) return FUTURE_CHECK
  if (check.result !== 'ok') return check.note === '' ? NOTE_NEEDED : null
  if (check.evidence === null) return EVIDENCE_NEEDED
  if (check.key === 'caveat' && searchDayFor(check, checks) === null) return SEARCH_NEEDED
  return null
}

export const DEPOSIT_REFUSED =
  'We take no deposit for this car because of a problem with its papers. Ask us about it.'

type KnownLight = Pick<Light, 'key' | 'state'>

/** A problem with who owns the car, or who has a claim on it. */
export function hasOwnershipProblem(lights: readonly KnownLight[]): boolean {
  return lights.some(({ key, state }) => state === 'red' && (key === 'caveat' || key === 'logbook'))
}

/** Why no deposit may be taken; null if it may. Staff judge other problems themselves. */
export function depositRefusal(
  lights: readonly KnownLight[],
  { byStaff }: { byStaff: boolean },
): string | null {
  const isRefused = byStaff
    ? hasOwnershipProblem(lights)
    : lights.some(({ state }) => state === 'red')
  return isRefused ? DEPOSIT_REFUSED : null
}

export type PaperDue = {
  car: { id: string; make: string; model: string; year: number }
  /** `NTSA copy of records, Loan or caveat` */
  papers: string
  /** First day on which the earliest is too old. */
  day: string
}
