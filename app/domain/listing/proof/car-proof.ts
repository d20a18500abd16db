import { formatDate, daysBefore } from '#app/domain/dates/nairobi-time.ts'
import type { Option } from '#app/domain/taxonomy/car-options.ts'
import { count } from '#app/domain/text/count.ts'

/** Written evidence about a car that buyers can read and search for. */
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
    /** The Nairobi day from which the papers no longer count as checked. */
    until: string
  } | null
  report: { faults: number } | null
}

export function hasProof({ papers, report }: CarProof, proof: Proof, today: string): boolean {
  return proof === 'papers' ? papers !== null && today < papers.until : report !== null
}

type ProofFacts = {
  proof: CarProof | null
  /** Day on which the dealer last confirmed the price. */
  priceConfirmedOn: string | null
  today: string
}

/** A price confirmed earlier says little about today. */
const CONFIRMED_DAYS = 30

/** A card's proof line: papers, else report, else price; null if there is none. */
export function proofLine({ proof, priceConfirmedOn, today }: ProofFacts): string | null {
  if (proof?.papers && hasProof(proof, 'papers', today)) return proof.papers.text
  if (proof?.report) {
    const { faults } = proof.report
    if (faults === 0) return 'Condition report, no faults'
    return `Condition report, ${count(faults, 'fault')}`
  }
  const isRecent =
    priceConfirmedOn !== null && priceConfirmedOn >= daysBefore(today, CONFIRMED_DAYS)
  return isRecent ? `Price confirmed ${formatDate(priceConfirmedOn)}` : null
}
