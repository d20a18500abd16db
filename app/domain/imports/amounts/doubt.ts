import { formatKsh } from '#app/domain/money/money.ts'

export type DoubtedAmount = 'price' | 'mileage'
/** An export is out of date if the shop has changed the car since; confirmed with its version now. */
export type DoubtedField = DoubtedAmount | 'exportedVersion'

/** Possible readings of a cell, likeliest first. Asked about until somebody confirms one. */
export type AmountReading = {
  /** Null means an unknown mileage. */
  readonly options: readonly [number | null, ...(number | null)[]]
  readonly isDoubted: boolean
}

export type Doubt = {
  readonly field: DoubtedField
  readonly written: string
  readonly options: AmountReading['options']
  /** The comparison behind it, as a sentence. */
  readonly because?: string
}

/** One of the options, or undefined while nobody has confirmed one. */
export type Answer = (doubt: Doubt) => number | null | undefined

/** Confirmed options, by line and field. */
export type Answers = Readonly<Record<string, Partial<Record<DoubtedField, number | null>>>>

const UNKNOWN = 'unknown'

/** Written so that `parseAnswer` can read it. */
export const answerText = (value: number | null) => (value === null ? UNKNOWN : String(value))

/** How a command line answers all doubts about amounts. */
export const ANSWERS = {
  reading: ({ options }: Doubt) => options[0],
  alternative: ({ options }: Doubt) => options[1],
} as const satisfies Record<string, Answer>
export type AnswerChoice = keyof typeof ANSWERS

/** In shillings: less is probably in thousands or millions, more has too many zeros. */
export const PLAUSIBLE_PRICE = { min: 50_000, max: 150_000_000 }

export const isPlausiblePrice = (amount: number): boolean =>
  Number.isInteger(amount) && amount >= PLAUSIBLE_PRICE.min && amount <= PLAUSIBLE_PRICE.max

export const certain = (value: number): AmountReading => ({ options: [value], isDoubted: false })

/** `KSh 850,000`, `85,000`, `unknown` */
export function optionText(field: DoubtedField, value: number | null): string {
  if (value === null) return UNKNOWN
  if (field === 'exportedVersion') return 'the file’s values'
  return field === 'price' ? formatKsh(value) : value.toLocaleString('en-KE')
}

/** `Price "850" reads as KSh 850, which is unlikely; it may be KSh 850,000.` */
export function doubtText({ field, written, options, because }: Doubt): string {
  if (field === 'exportedVersion') return `Changed since this export. ${because ?? ''}`.trim()
  const label = field === 'price' ? 'Price' : 'Mileage'
  const [reading, ...others] = options
  const may = others.filter((value) => value !== null).map((value) => optionText(field, value))
  const instead = may.length === 0 ? '' : ` It may be ${may.join(' or ')}.`
  if (because !== undefined) {
    return `${label} "${written.slice(0, 60)}" reads as ${optionText(field, reading)}. ${because}${instead}`
  }
  if (field === 'price' && reading !== null && isPlausiblePrice(reading)) {
    const all = [optionText(field, reading), ...may].join(' or ')
    return `${label} "${written.slice(0, 60)}" is not in shillings. It may be ${all}.`
  }
  return `${label} "${written.slice(0, 60)}" reads as ${optionText(field, reading)}, which is unlikely.${instead}`
}

/** The answer given for a line, if it is one of the options. */
export function answerFrom(answers: Answers[string] = {}): Answer {
  return ({ field, options }) => {
    const value = answers[field]
    return value === undefined ? undefined : options.find((option) => option === value)
  }
}

/** `850000`, `unknown`; undefined for anything else. */
export function parseAnswer(written: unknown): number | null | undefined {
  if (written === UNKNOWN) return null
  return typeof written === 'string' && /^\d{1,10}$/.test(written) ? Number(written) : undefined
}
