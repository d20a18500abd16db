import { LENDER_KINDS, readTermLines, TERMS_HELP } from '#app/domain/finance/lender-terms.ts'
import type { Steps } from '#app/domain/landed-cost/import-tax.ts'
import { whole } from '#app/domain/text/count.ts'

import { COST_FIELDS } from './cost-fields.ts'
import type { FactKind } from './fact-set.ts'

const LAST = 'more'

/** One step per line: `1500: 2065`, the last one `more: 5915`. */
function stepsText(steps: Steps): string {
  return steps.map(({ upTo, value }) => `${upTo ?? LAST}: ${value}`).join('\n')
}

/** Anything unreadable is returned as written, for the schema to refuse. */
function readSteps(text: string): unknown {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const steps = lines.map((line) => /^\s*([\d,]+|more)\s*:\s*([\d,]+(?:\.\d+)?)\s*$/i.exec(line))
  if (steps.includes(null)) return text
  return steps.map((match) => ({
    upTo: match?.[1]?.toLowerCase() === LAST ? null : numberOf(match?.[1]),
    value: numberOf(match?.[2]),
  }))
}

type WrittenCost = { kes: number; stage: string; source?: string }

/** `145,000 mombasa, our agent’s tariff`; blank means that the shop has not set the cost. */
function readCost(text: string): unknown {
  if (text === '') return null
  const [, kes, stage, source] = /^([\d,]+)\s+([a-z]+)(?:\s*,\s*(.+))?$/i.exec(text) ?? []
  if (stage === undefined) return text
  return { kes: numberOf(kes), stage: stage.toLowerCase(), ...(source && { source }) }
}

function costText({ kes, stage, source }: WrittenCost): string {
  return `${whole(kes)} ${stage}${source ? `, ${source}` : ''}`
}

const numberOf = (written = '') => Number(written.replaceAll(',', ''))

const isSteps = (value: unknown): value is Steps => Array.isArray(value)

const isCost = (value: unknown): value is WrittenCost =>
  typeof value === 'object' && value !== null && 'kes' in value && 'stage' in value

/** How a value is written in a form. */
type FactForm =
  | 'number'
  | 'decimal'
  | 'text'
  | 'days'
  | 'days_by_country'
  | 'terms'
  | 'steps'
  | 'cost'

export type FactField = {
  readonly key: string
  readonly label: string
  readonly help: string
  readonly form: FactForm
}

export const FACT_FIELDS: Readonly<Record<FactKind, readonly FactField[]>> = {
  import_rules: [
    {
      key: 'max_age_years',
      label: 'Age limit (years)',
      help: 'Counted in calendar years: with 8, a car first registered in 2019 must land by 31 Dec 2026.',
      form: 'number',
    },
    {
      key: 'confirmed_until_year',
      label: 'Notice published up to',
      help: 'The last year of landing that a published notice covers. Later years read “expected”.',
      form: 'number',
    },
    { key: 'steering', label: 'Steering', help: 'RHD or LHD.', form: 'text' },
    {
      key: 'prep_days',
      label: 'Days from order to ship',
      help: 'Fewest and most, for buying, inspection, papers and waiting for a ship, such as 14-35.',
      form: 'days',
    },
    {
      key: 'ship_days',
      label: 'Days at sea',
      help: 'One country per line: Japan: 26-45.',
      form: 'days_by_country',
    },
    {
      key: 'spare_days',
      label: 'Days to spare',
      help: 'An arrival this many days before the last landing counts as safe.',
      form: 'number',
    },
  ],
  alerts: [
    {
      key: 'least_fall_percent',
      label: 'Smallest fall (percent of the price)',
      help: 'With 1, a KSh 2,990,000 car has to fall by KSh 29,900 before buyers are told.',
      form: 'decimal',
    },
    {
      key: 'least_fall_ksh',
      label: 'And at least (KSh)',
      help: 'For cheap cars, where the percentage comes to very little.',
      form: 'number',
    },
  ],
  finance: LENDER_KINDS.map(({ value, label }) => ({
    key: value,
    label,
    help: TERMS_HELP,
    form: 'terms' as const,
  })),
  papers: [
    {
      key: 'logbook_days',
      label: 'A logbook counts (days)',
      help: 'How long its check counts after staff saw it. After that it is shown as older.',
      form: 'number',
    },
    {
      key: 'ntsa_search_days',
      label: 'A copy of records counts (days)',
      help: 'A loan can be registered at any time.',
      form: 'number',
    },
    {
      key: 'caveat_days',
      label: 'A caveat counts (days)',
      help: 'Counted from the date of the copy of records it was checked on.',
      form: 'number',
    },
    {
      key: 'transfer_days',
      label: 'Transfer after the sale (days)',
      help: 'How many days until the buyer becomes the registered owner.',
      form: 'number',
    },
    {
      key: 'copy_of_records_ksh',
      label: 'Copy of records (KSh)',
      help: 'What eCitizen charges for it.',
      form: 'number',
    },
  ],
  condition: [
    {
      key: 'old_after_days',
      label: 'Older after (days)',
      help: 'Older reports tell buyers to ask what has changed since.',
      form: 'number',
    },
    {
      key: 'old_after_km',
      label: 'Older after (km)',
      help: 'The same applies once the car has been driven further.',
      form: 'number',
    },
    {
      key: 'least_tread_mm',
      label: 'Minimum tread (mm)',
      help: 'The legal limit, often said to be 1.6. Leave it empty until you have found it in the Traffic Rules: reports then don’t mention it.',
      form: 'decimal',
    },
  ],
  ...COST_FIELDS,
}

/** A value as shown in its form: `14-35`, or one line per country. */
export function factText(value: unknown): string {
  if (isDays(value)) return `${value.min}-${value.max}`
  if (isSteps(value)) return stepsText(value)
  if (isCost(value)) return costText(value)
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .map(([name, days]) => `${name}: ${factText(days)}`)
      .join('\n')
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The inverse of `factText`; unreadable text is returned as written, for the schema to refuse. */
export function readFact(form: FactForm, written: string): unknown {
  const text = written.trim()
  if (form === 'text') return text
  if (form === 'number') return /^\d{1,9}$/.test(text) ? Number(text) : text
  if (form === 'decimal') return /^\d{1,9}(\.\d{1,6})?$/.test(text) ? Number(text) : text
  if (form === 'days') return readDays(text)
  if (form === 'steps') return readSteps(text)
  if (form === 'cost') return readCost(text)
  if (form === 'terms') return text === '' ? null : (readTermLines(text) ?? text)
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const countries = lines.map((line) => /^([^:]+):(.*)$/.exec(line))
  if (countries.includes(null)) return text
  return Object.fromEntries(
    countries.map((match) => [match?.[1]?.trim() ?? '', readDays(match?.[2]?.trim() ?? '')]),
  )
}

function readDays(text: string): unknown {
  const match = /^(\d{1,3})\s*(?:-|–|to)\s*(\d{1,3})$/.exec(text)
  return match ? { min: Number(match[1]), max: Number(match[2]) } : text
}

const isDays = (value: unknown): value is { min: number; max: number } =>
  typeof value === 'object' && value !== null && 'min' in value && 'max' in value
