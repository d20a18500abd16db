import { z } from 'zod'

import type { ImportTaxRules } from '#app/domain/landed-cost/import-tax.ts'
import { type Extra, STAGES } from '#app/domain/landed-cost/to-keys.ts'

import { EXTRAS } from './cost-fields.ts'

const within = ({ min, max, what }: { min: number; max: number; what: string }) => {
  const message = `Enter ${what} from ${min} to ${max}.`
  return z.number({ error: message }).min(min, { error: message }).max(max, { error: message })
}
const percent = within({ min: 0, max: 200, what: 'a percentage' })
const engine = within({ min: 50, max: 20_000, what: 'an engine in cc' })
const kes = within({ min: 0, max: 100_000_000, what: 'shillings' })

const steps = (example: string) => {
  const message = `Write one step per line, lowest first, such as ${example}.`
  return z
    .array(z.object({ upTo: z.number().positive().nullable(), value: z.number().min(0) }), {
      error: message,
    })
    .min(1, { error: message })
    .max(40, { error: message })
    .refine((all) => all.every(isAbove), { error: message })
}

/** Only the last step may be unlimited. */
const isAbove = (
  { upTo }: { upTo: number | null },
  index: number,
  all: readonly { upTo: number | null }[],
) => {
  const before = all[index - 1]
  return !before || (before.upTo !== null && (upTo === null || upTo > before.upTo))
}

/** How customs tax a used car that is imported directly. */
export const ImportTaxSchema = z
  .object({
    duty_percent: percent,
    vat_percent: percent,
    rdl_percent: percent,
    idf_percent: percent,
    margin_divisor: within({ min: 1, max: 3, what: 'a number' }),
    small_up_to_cc: engine,
    excise_small_percent: percent,
    excise_percent: percent,
    large_petrol_over_cc: engine,
    large_diesel_over_cc: engine,
    excise_large_percent: percent,
    above_age: within({ min: 0, max: 10, what: 'an age' }),
    depreciation: steps('2: 20').refine((all) => all.every(({ value }) => value < 100), {
      error: 'Depreciation must be less than 100 per cent.',
    }),
    age_basis: z.enum(['calendar_years', 'months'], {
      error: 'Write calendar_years or months.',
    }),
  })
  .transform((values): ImportTaxRules => ({
    dutyPercent: values.duty_percent,
    vatPercent: values.vat_percent,
    rdlPercent: values.rdl_percent,
    idfPercent: values.idf_percent,
    marginDivisor: values.margin_divisor,
    aboveAge: values.above_age,
    depreciation: values.depreciation,
    ageBasis: values.age_basis,
    excise: {
      smallUpToCc: values.small_up_to_cc,
      smallPercent: values.excise_small_percent,
      percent: values.excise_percent,
      largePetrolOverCc: values.large_petrol_over_cc,
      largeDieselOverCc: values.large_diesel_over_cc,
      largePercent: values.excise_large_percent,
    },
  }))

const COST = 'Write shillings and order, ship, mombasa or handover, such as 145,000 mombasa.'
const SOURCE_MAX_LENGTH = 120
const LONG_SOURCE = `The source of a cost can have at most ${SOURCE_MAX_LENGTH} characters.`
const cost = z
  .object(
    {
      kes,
      stage: z.enum(
        STAGES.map(({ value }) => value),
        { error: COST },
      ),
      source: z.string().max(SOURCE_MAX_LENGTH, { error: LONG_SOURCE }).optional(),
    },
    { error: COST },
  )
  .nullable()

export type LandedExtras = {
  readonly usdKes: number
  /** Day of the exchange rate. */
  readonly usdKesOn: string
  readonly extras: readonly Extra[]
}

/** The rate of exchange, and what a car costs besides price and taxes. */
export const LandedExtrasSchema = z
  .object({
    usd_kes: within({ min: 1, max: 10_000, what: 'a rate' }),
    usd_kes_on: z.iso.date({ error: 'Write the date as 2026-11-22.' }),
    port_and_cfs: cost,
    clearing_agent: cost,
    cor_inspection: cost,
    transport: cost,
    dealer_fee: cost,
  })
  .transform((values): LandedExtras => ({
    usdKes: values.usd_kes,
    usdKesOn: values.usd_kes_on,
    extras: EXTRAS.map(({ key, label }): Extra => {
      const written = values[key]
      if (!written) return { label, cost: null }
      const { source, ...cost } = written
      return { label, cost, ...(source !== undefined && { source }) }
    }),
  }))

/** Fees of the National Transport and Safety Authority, by engine. */
export const NtsaFeesSchema = z.object({
  transfer: steps('1500: 2065'),
  registration: steps('1500: 2065'),
  plates: kes,
})
export type NtsaFees = z.output<typeof NtsaFeesSchema>
