export type PaperDue = {
  car: { id: string; make: string; model: string; year: number }
  /** `NTSA copy of records, Loan or caveat` */
  papers: string
  /** The first on which the earliest is too old. */
  day: string
}
