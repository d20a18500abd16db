import type { Refusal } from '#app/domain/refusal.ts'

/** Known makes and models, in any spelling. */
export type NameDictionary = {
  readonly makeOf: (written: string) => string | null
  /** Finds a misspelt make. */
  readonly nearMakeOf: (written: string) => string | null
  /** Also knows its other names. */
  readonly modelOf: (make: string, written: string) => string | null
  /** Finds a misspelt model. */
  readonly nearModelOf: (make: string, written: string) => string | null
  readonly makesWith: (model: string) => readonly string[]
}

type SplitName = {
  ok: true
  make: string
  /** Null if the make follows only from the model. */
  writtenMake: string | null
  model: string
  writtenModel: string
  year: number | null
  /** Words that are none of these. */
  rest: string
}

const BETTER = 'Add it under Makes & Models first, or put make and model in separate columns.'

const quoted = (name: string) => `Name "${name.slice(0, 60)}"`

const noKnownMake = (name: string): string => `${quoted(name)} has no known make. ${BETTER}`

const noKnownModel = (name: string, make: string): string =>
  `${quoted(name)} has no known ${make} model. ${BETTER}`

const severalMakes = (name: string, makes: readonly string[]): string =>
  `${quoted(name)} could be ${makes.join(' or ')}. Add the make.`

const LONGEST_NAME = 5
const FILLERS = new Set(['new', 'used', 'brand', 'foreign', 'locally', 'local', 'kenyan', 'the'])

/**
 * `Toyota Land Cruiser Prado TX 2018` → Toyota, Land Cruiser Prado, 2018 and `TX`: the longest
 * known names win. Without a make, a model that only one make has implies it: `Range Rover Sport`.
 */
export function splitName(
  written: string,
  dictionary: NameDictionary,
  statedMake: string | null = null,
): SplitName | Refusal {
  const words = written.split(/[\s,;|()[\]]+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const found = findMake(words, { written, dictionary, statedMake })
  if ('reason' in found) return found
  const { value: make, from, to } = found
  const modelAt = (at: number) =>
    spanFrom(at, words, (text) => dictionary.modelOf(make, text)) ??
    spanFrom(at, words, (text) => dictionary.nearModelOf(make, text))
  const isPassed = (word: string) =>
    isFiller(word) || isYear(word) || dictionary.makeOf(word) === make
  const next = words.findIndex((word, at) => at >= to && !isPassed(word))
  const model = modelAt(to) ?? (next === -1 ? null : modelAt(next))
  if (!model) return { ok: false, reason: noKnownModel(written, make) }
  const left = words.filter((_, at) => !isIn(at, { from, to }) && !isIn(at, model))
  const years = left.filter(isYear)
  const year = years.length === 1 ? Number(years[0]) : null
  const rest = left.filter((word) => (year === null && isYear(word)) || !isPassed(word))
  const writtenMake = words.slice(from, to).join(' ') || null
  const writtenModel = words.slice(model.from, model.to).join(' ')
  return {
    ok: true,
    make,
    writtenMake,
    model: model.value,
    writtenModel,
    year,
    rest: rest.join(' '),
  }
}

type Span<Value> = { readonly from: number; readonly to: number; readonly value: Value }
type Search = { written: string; dictionary: NameDictionary; statedMake: string | null }

/** A make implied by the model takes no words. */
function findMake(
  words: readonly string[],
  { written, dictionary, statedMake }: Search,
): Span<string> | Refusal {
  const { makeOf, nearMakeOf, makesWith } = dictionary
  const exact = firstSpan(words, makeOf)
  if (statedMake !== null) {
    const value = makeOf(statedMake) ?? nearMakeOf(statedMake) ?? statedMake
    return exact?.value === value ? exact : { value, from: 0, to: 0 }
  }
  const model = firstSpan(words, (text) => {
    const makes = makesWith(text)
    return makes.length === 0 ? null : makes
  })
  // "Range Rover Sport" contains the make Rover within another make's model.
  if (model && (!exact || (model.from < exact.from && model.to > exact.from))) {
    const near = firstSpan(words.slice(0, model.from), nearMakeOf)
    if (near && model.value.includes(near.value)) return near
    const [value, ...others] = model.value
    if (others.length > 0) return { ok: false, reason: severalMakes(written, model.value) }
    if (value !== undefined) return { value, from: model.from, to: model.from }
  }
  return exact ?? firstSpan(words, nearMakeOf) ?? { ok: false, reason: noKnownMake(written) }
}

function firstSpan<Value>(
  words: readonly string[],
  find: (text: string) => Value | null,
): Span<Value> | null {
  for (let from = 0; from < words.length; from += 1) {
    const span = spanFrom(from, words, find)
    if (span) return span
  }
  return null
}

/** The longest match. */
function spanFrom<Value>(
  from: number,
  words: readonly string[],
  find: (text: string) => Value | null,
): Span<Value> | null {
  for (let to = Math.min(words.length, from + LONGEST_NAME); to > from; to -= 1) {
    const value = find(words.slice(from, to).join(' '))
    if (value !== null) return { from, to, value }
  }
  return null
}

const isIn = (at: number, { from, to }: Pick<Span<unknown>, 'from' | 'to'>) => at >= from && at < to
const isYear = (word: string) => /^(?:19[5-9]|20\d)\d$/.test(word)
const isFiller = (word: string) => FILLERS.has(word.toLowerCase())
