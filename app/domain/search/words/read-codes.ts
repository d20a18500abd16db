import type { Draft } from './draft.ts'
import { codeKey, type SearchVocabulary } from './search-vocabulary.ts'

/** `ksh 800k` is a price. */
const PLATE = /^k(?!sh|es)[a-z]{2}\d{3}[a-z]$/
/** Registrations since 2014 begin with KC, earlier ones with KB. */
const PLATE_SERIES = /^k[b-d][a-z]$/
const CODE = /^[a-z]{1,5}\d{1,3}[a-z]{0,3}$/
const MIN_CODE_LENGTH = 3
/** Prefix of the code on a Japanese plate: `DBA-GK3`, `6AA-ZWR80`. */
const EMISSION_CLASS =
  /^(?:\d[a-z]{2}|[acdlz][ab]a|[acd]b[ef]|d[l]a|ld[af]|qd[af]|[lut]a|gh|gf|ge|kh|tc)$/
/** `KF`: a code without digits counts only as a whole word that is one of the shop's codes. */
const LETTERS = /^[a-z]{2,3}$/

/** A whole registration identifies the car, so all other words are dropped. */
export function readPlate(draft: Draft, vocabulary: SearchVocabulary): boolean {
  for (let from = 0; from < draft.words.length; from += 1) {
    for (const length of [1, 2, 3]) {
      const span = { from, to: from + length }
      const plate = draft.joined(span)
      if (span.to > draft.words.length || !PLATE.test(plate)) continue
      // KDH201V is also a chassis code, which is written without a space.
      if (length === 1 && isKnownCode(vocabulary, plate.toUpperCase())) continue
      if (!draft.take(span, { filters: { plate: plate.toUpperCase() } })) return false
      draft.roles.forEach((role, at) => (draft.roles[at] = role ?? 'dropped'))
      return true
    }
  }
  return false
}

/** `KDG`: the first letters of a registration. */
export function readPlateSeries(draft: Draft, { names }: SearchVocabulary): void {
  for (const [at, { text }] of draft.words.entries()) {
    if (!draft.isFree(at) || !PLATE_SERIES.test(text) || names.whole.has(text)) continue
    // `KDD 123`, without the last letter.
    const hasDigits = draft.isFree(at + 1) && /^\d{3}$/.test(draft.textAt(at + 1))
    const span = { from: at, to: hasDigits ? at + 2 : at + 1 }
    draft.take(span, { filters: { plate: draft.joined(span).toUpperCase() } })
  }
}

/** `NZE161`, `gp 5`: codes known to the shop. */
export function readCodes(draft: Draft, vocabulary: SearchVocabulary): void {
  const { names } = vocabulary
  for (let from = 0; from < draft.words.length; from += 1) {
    for (const length of [2, 1]) {
      const span = { from, to: from + length }
      if (!draft.isFree(from) || !draft.isFree(span.to - 1)) continue
      // `nze 161`, but not `gk3 fit`.
      const isSplit = /^[a-z]+$/.test(draft.textAt(from)) && /^\d/.test(draft.textAt(from + 1))
      if (length === 2 && !isSplit) continue
      const code = draft.joined(span)
      if (names.whole.has(code)) continue
      const modelCode = code.toUpperCase()
      const isMeant = LETTERS.test(code)
        ? length === 1 && vocabulary.codes.get(codeKey(modelCode))?.includes(modelCode)
        : code.length >= MIN_CODE_LENGTH && CODE.test(code) && isKnownCode(vocabulary, modelCode)
      if (!isMeant) continue
      const hasClass = draft.isFree(from - 1) && EMISSION_CLASS.test(draft.textAt(from - 1))
      draft.take({ ...span, from: hasClass ? from - 1 : from }, { filters: { modelCode } })
    }
  }
}

/** A known code may be typed in part, or with the letters of a version: `NZE16`, `NZE161G`. */
function isKnownCode({ codes, isStockCode }: SearchVocabulary, typed: string): boolean {
  const known = codes.get(codeKey(typed)) ?? []
  return (
    isStockCode(typed) || known.some((code) => code.startsWith(typed) || isVersionOf(typed, code))
  )
}

const isVersionOf = (typed: string, code: string) =>
  typed.startsWith(code) && !/^\d/.test(typed.slice(code.length))
