import { z } from 'zod'

/** Papers whose checks expire. */
export type AgeingPaper = 'logbook' | 'ntsa_search' | 'caveat'

export type PaperRules = {
  /** Days for which a check counts. */
  readonly validDays: Readonly<Record<AgeingPaper, number>>
  /** Days after a sale within which it must be transferred. */
  readonly transferDays: number
  readonly copyOfRecordsKsh: number
}

const DAYS = 'Enter a number of days from 1 to 365.'
const days = z.int({ error: DAYS }).min(1, DAYS).max(365, DAYS)
const FEE = 'Enter shillings from 0 to 100,000, such as 550.'

/** How long checks of papers count, and what NTSA charges. */
export const PapersSchema = z
  .object({
    logbook_days: days,
    ntsa_search_days: days,
    caveat_days: days,
    transfer_days: days,
    copy_of_records_ksh: z.int({ error: FEE }).min(0, FEE).max(100_000, FEE),
  })
  .transform((values): PaperRules => ({
    validDays: {
      logbook: values.logbook_days,
      ntsa_search: values.ntsa_search_days,
      caveat: values.caveat_days,
    },
    transferDays: values.transfer_days,
    copyOfRecordsKsh: values.copy_of_records_ksh,
  }))
