import type { Option } from '#app/domain/taxonomy/car-options.ts'

/** What buyers can read in writing about a car, and ask for in a search. */
export const PROOFS = [
  { value: 'papers', label: 'Papers checked' },
  { value: 'report', label: 'Condition report' },
] as const satisfies readonly Option[]
export type Proof = (typeof PROOFS)[number]['value']

export function proofLabel(proof: string): string {
  return PROOFS.find(({ value }) => value === proof)?.label ?? proof
}

export type CarProof = {
  papers: {
    /** `Papers checked 12 Nov 2026` */
    text: string
    /** The Nairobi day from which they no longer count as checked. */
    until: string
  } | null
  report: { faults: number } | null
}

export function hasProof({ papers, report }: CarProof, proof: Proof, today: string): boolean {
  return proof === 'papers' ? papers !== null && today < papers.until : report !== null
}

/** The line of a card; null where nothing is in writing. */
export function proofLine(car: CarProof, today: string): string | null {
  if (car.papers && hasProof(car, 'papers', today)) return car.papers.text
  if (!car.report) return null
  const { faults } = car.report
  if (faults === 0) return 'Condition report, no faults'
  return `Condition report, ${faults} ${faults === 1 ? 'fault' : 'faults'}`
}
