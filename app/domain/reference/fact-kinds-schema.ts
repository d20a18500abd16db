import { z } from 'zod'

import { LENDER_KINDS, type LenderKind, parseTerms } from '#app/domain/finance/lender-terms.ts'
import type { FinanceProduct } from '#app/domain/finance/ways-to-own.ts'
import type { ImportRules } from '#app/domain/import-clock/import-clock.ts'

import type { FactSet } from './fact-set.ts'

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

const LINES = 'Write each line as a word, a colon and the value, such as Deposit: 20%.'

const ONE_DEFAULT = 'Only one lender can be the default.'

const terms = (lender: LenderKind) =>
  z
    .record(z.string().max(40), z.string().max(500), { error: LINES })
    .nullable()
    .transform((written, context) => {
      const parsed = written && parseTerms(lender, written)
      if (!parsed) return null
      if (parsed.ok) return parsed.product
      context.addIssue({ code: 'custom', message: parsed.problem })
      return z.NEVER
    })

/** Offers by lenders, and by the yard itself, for buyers who don't pay cash. */
export const FinanceSchema = z
  .object({
    bank: terms('bank'),
    sacco: terms('sacco'),
    dealer: terms('dealer'),
    micro: terms('micro'),
  })
  .superRefine((each, context) => {
    const marked = LENDER_KINDS.filter(({ value }) => each[value]?.isDefault)
    for (const { value } of marked.slice(1)) {
      context.addIssue({ code: 'custom', path: [value], message: ONE_DEFAULT })
    }
  })
  .transform((each): FinanceProduct[] => LENDER_KINDS.flatMap(({ value }) => each[value] ?? []))

/** Papers whose checks expire. */
type AgeingPaper = 'logbook' | 'ntsa_search' | 'caveat'

export type PaperRules = {
  /** Days for which a check counts. */
  readonly validDays: Readonly<Record<AgeingPaper, number>>
  /** Days after a sale within which it must be transferred. */
  readonly transferDays: number
  readonly copyOfRecordsKsh: number
}

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

const TRAVEL_DAYS: readonly string[] = ['prep_days', 'ship_days']

/** Only the set knows whether its days of travel are examples. */
export const importRulesOf = (
  facts: ImportRules,
  { demoKeys }: Pick<FactSet, 'demoKeys'>,
): ImportRules => ({ ...facts, areDaysExamples: demoKeys.some((key) => TRAVEL_DAYS.includes(key)) })
