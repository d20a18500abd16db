import { z } from 'zod'

import type { ImportRules } from '#app/domain/import-clock/import-clock.ts'

import type { FactSet } from './fact-set.ts'

const MAX_DAYS = 365

const daysMessage = `Write the fewest and most days, from 0 to ${MAX_DAYS}, such as 14-35.`
const dayCount = z
  .int({ error: daysMessage })
  .min(0, { error: daysMessage })
  .max(MAX_DAYS, { error: daysMessage })
const Days = z
  .object({ min: dayCount, max: dayCount }, { error: daysMessage })
  .refine(({ min, max }) => min <= max, { error: daysMessage })

const whole = ({ min, max, what }: { min: number; max: number; what: string }) => {
  const message = `Enter ${what} from ${min} to ${max}.`
  return z.int({ error: message }).min(min, { error: message }).max(max, { error: message })
}

const countriesMessage = 'Write one country per line with its days, such as Japan: 26-45.'

/** Who may import which cars until when, and how long they travel. */
export const ImportRulesSchema = z
  .object({
    max_age_years: whole({ min: 1, max: 30, what: 'an age' }),
    confirmed_until_year: whole({ min: 2020, max: 2100, what: 'a year' }),
    steering: z.enum(['RHD', 'LHD'], { error: 'Write RHD or LHD.' }),
    prep_days: Days,
    ship_days: z
      .record(z.string().min(1).max(60), Days, { error: countriesMessage })
      .refine((days) => Object.keys(days).length > 0, { error: countriesMessage }),
    spare_days: whole({ min: 0, max: MAX_DAYS, what: 'a number of days' }),
  })
  .transform((values): ImportRules => ({
    maxAgeYears: values.max_age_years,
    confirmedUntilYear: values.confirmed_until_year,
    steering: values.steering,
    prepDays: values.prep_days,
    shipDays: values.ship_days,
    spareDays: values.spare_days,
  }))

const DAYS: readonly string[] = ['prep_days', 'ship_days']

/** Only the set knows whether its days of travel are examples. */
export const importRulesOf = (
  facts: ImportRules,
  { demoKeys }: Pick<FactSet, 'demoKeys'>,
): ImportRules => ({ ...facts, areDaysExamples: demoKeys.some((key) => DAYS.includes(key)) })
