import { z } from 'zod'

import type { LeastFall } from '#app/domain/money/money.ts'
import { optionalAddress, optionalText, requiredText } from '#app/domain/text/text-schema.ts'

import {
  importTaxEffects,
  landedExtrasEffects,
  ntsaFeesEffects,
  alertsEffects,
  conditionEffects,
  financeEffects,
  importRulesEffects,
  papersEffects,
} from './fact-effects.ts'
import { FACT_FIELDS, readFact } from './fact-fields.ts'
import {
  ConditionSchema,
  FinanceSchema,
  ImportRulesSchema,
  PapersSchema,
} from './fact-kinds-schema.ts'
import type { FactKind, FactSet } from './fact-set.ts'
import { ImportTaxSchema, LandedExtrasSchema, NtsaFeesSchema } from './landed-cost-schema.ts'

const FALL_PERCENT = 'Enter a percentage from 0 to 50, such as 1.'
const FALL_SHILLINGS = 'Enter shillings from 0 to 1,000,000, such as 10000.'

/** How far a price has to fall before buyers are told. */
const AlertsSchema = z
  .object({
    least_fall_percent: z
      .number({ error: FALL_PERCENT })
      .min(0, FALL_PERCENT)
      .max(50, FALL_PERCENT),
    least_fall_ksh: z
      .int({ error: FALL_SHILLINGS })
      .min(0, FALL_SHILLINGS)
      .max(1_000_000, FALL_SHILLINGS),
  })
  .transform((values): LeastFall => ({
    share: values.least_fall_percent / 100,
    ksh: values.least_fall_ksh,
  }))

const SCHEMAS = {
  import_rules: ImportRulesSchema,
  alerts: AlertsSchema,
  finance: FinanceSchema,
  import_tax: ImportTaxSchema,
  landed_extras: LandedExtrasSchema,
  ntsa_fees: NtsaFeesSchema,
  papers: PapersSchema,
  condition: ConditionSchema,
} as const satisfies Record<FactKind, z.ZodType>

export type FactsOf<Kind extends FactKind> = z.output<(typeof SCHEMAS)[Kind]>

/** Null if a value is missing or out of bounds. */
export function parseFacts<Kind extends FactKind>(
  kind: Kind,
  values: unknown,
): FactsOf<Kind> | null {
  const parsed = SCHEMAS[kind].safeParse(values)
  return parsed.success ? (parsed.data as FactsOf<Kind>) : null
}

/** Outcomes for three example cars; empty if the set is incomplete. */
export function factEffects(set: FactSet, today: string): { car: string; outcome: string }[] {
  switch (set.kind) {
    case 'import_rules': {
      const rules = parseFacts('import_rules', set.values)
      return rules ? importRulesEffects(rules, today) : []
    }
    case 'alerts': {
      const leastFall = parseFacts('alerts', set.values)
      return leastFall ? alertsEffects(leastFall) : []
    }
    case 'finance': {
      const products = parseFacts('finance', set.values)
      return products ? financeEffects(products, today) : []
    }
    case 'import_tax': {
      const rules = parseFacts('import_tax', set.values)
      return rules ? importTaxEffects(rules, today) : []
    }
    case 'landed_extras': {
      const extras = parseFacts('landed_extras', set.values)
      return extras ? landedExtrasEffects(extras) : []
    }
    case 'ntsa_fees': {
      const fees = parseFacts('ntsa_fees', set.values)
      return fees ? ntsaFeesEffects(fees) : []
    }
    case 'papers': {
      const rules = parseFacts('papers', set.values)
      return rules ? papersEffects(rules, today) : []
    }
    case 'condition': {
      const rules = parseFacts('condition', set.values)
      return rules ? conditionEffects(rules) : []
    }
  }
}

const source = {
  source: requiredText(500, {
    blank: 'Name the source: who published it, its title and its date.',
    long: 'The source can have at most 500 characters.',
  }),
  sourceUrl: optionalAddress,
}

export const FactCheckForm = z.object(source)
export type FactCheckForm = z.infer<typeof FactCheckForm>

/** A new version: its name, source and days, and the values as `fact_` plus key. */
export function factSetForm(kind: FactKind) {
  const values = FACT_FIELDS[kind].map(
    ({ key }) => [`fact_${key}`, z.string().max(5_000).default('')] as const,
  )
  return z.looseObject({ ...details, ...Object.fromEntries(values) }).transform((form, context) => {
    const facts = Object.fromEntries(
      FACT_FIELDS[kind].map(({ key, form: how }): [string, unknown] => {
        const written = form[`fact_${key}`]
        return [key, typeof written === 'string' ? readFact(how, written) : null]
      }),
    )
    const checked = SCHEMAS[kind].safeParse(facts)
    for (const { path, message } of checked.error?.issues ?? []) {
      context.addIssue({ code: 'custom', path: [`fact_${String(path[0])}`], message })
    }
    const { name, source, sourceUrl, effectiveFrom, effectiveTo, note } = form
    return { name, source, sourceUrl, effectiveFrom, effectiveTo, note, values: facts }
  })
}

const dayMessage = 'Enter a date.'
const details = {
  ...source,
  name: requiredText(120, {
    blank: 'Enter a name.',
    long: 'The name can have at most 120 characters.',
  }),
  effectiveFrom: z.iso.date({ error: dayMessage }),
  effectiveTo: z.preprocess(
    (value) => (value === undefined || value === '' ? null : value),
    z.iso.date({ error: dayMessage }).nullable(),
  ),
  note: optionalText(2_000, 'The note can have at most 2,000 characters.'),
}
export type FactSetForm = z.output<ReturnType<typeof factSetForm>>
