export type PaperDue = {
  car: { id: string; make: string; model: string; year: number }
  /** `NTSA copy of records, Loan or caveat` */
  papers: string
  /** First day on which the earliest is too old. */
  day: string
}
