import { z } from 'zod'

export type ConditionRules = {
  readonly oldAfterDays: number
  readonly oldAfterKm: number
  /** The legal minimum; null until somebody has found it in the law. */
  readonly leastTreadMm: number | null
}

const DAYS = 'Enter a number of days from 1 to 365.'
const KM = 'Enter kilometres from 1 to 100,000.'
const TREAD = 'Enter millimetres from 0.1 to 12, or leave it empty while the limit is not known.'

/** When a condition report counts as old, and what the law requires of a car. */
export const ConditionSchema = z
  .object({
    old_after_days: z.int({ error: DAYS }).min(1, DAYS).max(365, DAYS),
    old_after_km: z.int({ error: KM }).min(1, KM).max(100_000, KM),
    least_tread_mm: z.preprocess(
      (value) => (value === '' ? null : value),
      z.number({ error: TREAD }).min(0.1, TREAD).max(12, TREAD).nullable(),
    ),
  })
  .transform((values): ConditionRules => ({
    oldAfterDays: values.old_after_days,
    oldAfterKm: values.old_after_km,
    leastTreadMm: values.least_tread_mm,
  }))
