import { z } from 'zod'

import type { LeastFall } from '#app/domain/money/least-fall.ts'

const PERCENT = 'Enter a percentage from 0 to 50, such as 1.'
const SHILLINGS = 'Enter shillings from 0 to 1,000,000, such as 10000.'

/** How far a price has to fall before buyers are told. */
export const AlertsSchema = z
  .object({
    least_fall_percent: z.number({ error: PERCENT }).min(0, PERCENT).max(50, PERCENT),
    least_fall_ksh: z.int({ error: SHILLINGS }).min(0, SHILLINGS).max(1_000_000, SHILLINGS),
  })
  .transform((values): LeastFall => ({
    share: values.least_fall_percent / 100,
    ksh: values.least_fall_ksh,
  }))
