import { readFirstRegistration } from '#app/domain/cars/car-values.ts'
import { CAR_STATUSES, type CarStatus } from '#app/domain/cars/status/car-status.ts'
import type { Option } from '#app/domain/taxonomy/car-options.ts'
import { normaliseText } from '#app/domain/text/search-text.ts'

import { COLOR_SYNONYMS, NOT_STATED, STATUS_BEGINNINGS, STATUS_SYNONYMS } from './synonyms.ts'

/** Blank, `N/A`, `-`, `unknown`, or a formula that failed. */
export function isNotStated(text: string): boolean {
  return NOT_STATED.has(normaliseText(text)) || FAILED_FORMULA.test(text.trim())
}

const FAILED_FORMULA = /^#(?:REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|N\/A|SPILL!|CALC!)$/i

export function readOption<Value extends string>(
  text: string,
  options: readonly Option<Value>[],
  synonyms: Readonly<Record<string, Value>>,
): Value | null {
  const written = normaliseText(text)
  const named = options.find(({ value }) => normaliseText(value) === written)
  if (named) return named.value
  return Object.hasOwn(synonyms, written) ? (synonyms[written] ?? null) : null
}

/** `Sold - KDA 123A` → sold; without a known status or beginning null. */
export function readStatus(text: string): CarStatus | null {
  const written = `${normaliseText(text)} `
  const [, begun = null] =
    Object.entries(STATUS_BEGINNINGS).find(([words]) => written.startsWith(`${words} `)) ?? []
  return readOption(text, CAR_STATUSES, STATUS_SYNONYMS) ?? begun
}

/** `OFF WHITE` → `Off White`, `burgandy` → `Burgundy`; null for "Other", which is not a colour. */
export function readColor(text: string): string | null {
  const written = normaliseText(text)
  if (written === 'other' || written === '') return null
  const synonym = Object.hasOwn(COLOR_SYNONYMS, written) ? COLOR_SYNONYMS[written] : undefined
  return synonym ?? capitalised(text)
}

const YEAR_FIRST = /^(\d{4})(?:\.0+|[/-]\d{1,2}(?:[/-]\d{1,2})?)?$/
const YEAR_LAST =
  /^(?:(?:\d{1,2}[/.-])?\d{1,2}[/.-]|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[ .-]+)(\d{4})$/i

const YEAR_WORDS = /^(?:yom|year)[\s.:]+(?=\d)|(?<=\d)\s+(?:model|yom)$/gi
const GROUPED_YEAR = /^([12]),(\d{3})$/

/**
 * `2017`, `2017.0` and `2,017` (a spreadsheet's), `2017/03`, `Mar 2017`, `YOM 2017` or `2017 model`
 * → 2017; null for anything else.
 */
export function readYear(text: string): number | null {
  const written = text.trim().replace(YEAR_WORDS, '').replace(GROUPED_YEAR, '$1$2')
  const [, year] = YEAR_FIRST.exec(written) ?? YEAR_LAST.exec(written) ?? []
  return year === undefined ? null : Number(year)
}

/** `14/12/2026` or `14 Dec 2026` → `2026-12-14`; null for anything but a full date. */
export function readDay(text: string): string | null {
  const read = readFirstRegistration(text)
  return read?.length === 10 ? read : null
}

/** `1500` → `1500 cc`, `2.0` → `2.0L`; anything else stays as it is. */
export function readEngineSize(text: string): string {
  if (/^\d{3,5}$/.test(text)) return `${text} cc`
  return /^\d\.\d$/.test(text) ? `${text}L` : text
}

/** `150`, `150 hp`, `150bhp` → 150; null for anything else. */
export function readHorsepower(text: string): number | null {
  const [, power] = /^(\d{1,4})\s*(?:b?hp|ps)?$/i.exec(text) ?? []
  return power === undefined ? null : Number(power)
}

/** `1496`, `1,496 cc` → 1496; null for litres, which are rounded, and anything else. */
export function readCc(text: string): number | null {
  const [, cc] = /^(\d{2,5})\s*(?:cc)?$/i.exec(text.replaceAll(',', '')) ?? []
  return cc === undefined ? null : Number(cc)
}

/** `9,800`, `USD 9,800`, `$9800` → 9800; null for cents and anything else. */
export function readDollars(text: string): number | null {
  const [, dollars] =
    /^(?:usd|us\$|\$)?\s*(\d{1,9})(?:\.0+)?\s*(?:usd)?$/i.exec(text.replaceAll(',', '')) ?? []
  return dollars === undefined ? null : Number(dollars)
}

/** `DBA-NZE161G` → `NZE161G`, the part that tells the version. */
export function readModelCode(text: string): string | null {
  const [, code] = /^(?:[0-9A-Z]{2,4}-)?([A-Z]{1,5}\d{1,3}[A-Z]{0,3})(?:-\w*)?$/i.exec(text) ?? []
  return code?.toUpperCase() ?? null
}

/** `7`, `7 seats`, `7-seater`, `5 doors` → the number; null for `5+2` and anything else. */
export function readCount(text: string): number | null {
  const [, count] = /^(\d{1,3})(?:\.0+)?[\s-]*(?:seats?|seater|pax|doors?)?$/i.exec(text) ?? []
  return count === undefined ? null : Number(count)
}

function capitalised(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
