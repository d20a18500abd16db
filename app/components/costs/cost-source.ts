import type { FactSet } from '#app/domain/reference/fact-set.ts'
import { demoNote, factsNote } from '#app/domain/reference/reference-texts.ts'

/** Where figures that are shown come from, and when they were last checked. */
export type CostSource = { what: string; source: string; url: string | null; note: string }

export function costSource(what: string, set: FactSet, more = ''): CostSource {
  const { source, sourceUrl: url } = set
  return { what, source, url, note: [factsNote(set), more].filter(Boolean).join(' ') }
}

export const FINAL = 'Only KRA’s assessment is final.'

type OtherSets = { extras: FactSet | null; fees: FactSet | null }

/** Of what is paid beside the car and its taxes. */
export function otherSources({ extras, fees }: OtherSets): CostSource[] {
  return [
    ...(extras ? [costSource('Other costs', extras, demoNote(extras))] : []),
    ...(fees ? [costSource('Registration and plates', fees, demoNote(fees))] : []),
  ]
}
