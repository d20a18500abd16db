import { countTypos } from '#app/domain/text/count-typos.ts'
import { normaliseText } from '#app/domain/text/search-text.ts'

import { BODY_PHRASES } from './data/body-phrases.ts'
import { COLOUR_WORDS } from './data/colour-words.ts'
import { PLAIN_WORDS, STOP_WORDS } from './data/plain-words.ts'
import type { Draft, Meaning, Span } from './draft.ts'
import { dropEverydayNames } from './everyday-names.ts'
import type { Name } from './name-index.ts'
import { meaningOf } from './quantity-kinds.ts'
import { readDigits } from './read-numbers.ts'
import type { SearchVocabulary } from './search-vocabulary.ts'
import { phraseAt } from './typed-words.ts'

const MOST_WORDS = 4
/** A shorter word of a name may be a different word. */
const SHORTEST_OWN = 4
/** Correcting takes time, and nobody misspells more names than this in one search. */
const MOST_TYPOS = 6

/** Takes names of several words (`rav 4`, `corolla hatchback`), and such nicknames. */
export function readLongNames(draft: Draft, vocabulary: SearchVocabulary): void {
  for (let length = MOST_WORDS; length > 1; length -= 1) readRuns(draft, vocabulary, length)
}

/** Takes makes first, so that `nissan note` is a Nissan, then models. */
export function readNames(draft: Draft, vocabulary: SearchVocabulary): void {
  const { names } = vocabulary
  dropEverydayNames(draft, vocabulary)
  takeEach(draft, (word, at) => (isBody(draft, at) ? null : makeNamed(names.whole.get(word))))
  readMakeAliases(draft, vocabulary)
  takeEach(draft, (word, at) =>
    draft.roles[at - 1] === 'used' ? numberOfMake(draft, vocabulary, word) : null,
  )
  readRuns(draft, vocabulary, 1)
  readNamesWithNumber(draft, vocabulary)
  takeEach(draft, (word, at) => modelWithWord(draft, vocabulary, { word, at }))
}

/** Takes words that are nearly a name. */
export function readMisspeltNames(draft: Draft, vocabulary: SearchVocabulary): void {
  const { names } = vocabulary
  let typos = 0
  takeEach(draft, (word, at) => {
    if (!mayBeMisspelt(vocabulary, word)) return null
    typos += 1
    const corrected = typos > MOST_TYPOS ? null : names.correctTypo(word)
    if (corrected === null) return null
    const name =
      namedModel(draft, vocabulary, corrected) ??
      modelWithWord(draft, vocabulary, { word: corrected, at })
    // Once a model is named, only its make is left to guess.
    return name?.model != null && draft.namesModel ? null : name
  })
}

/**
 * Takes nicknames; those of cars only if no model is named, and those of several words before the
 * names in them, since staff may define `mazda 3`.
 */
export function readAliases(
  draft: Draft,
  { aliases }: SearchVocabulary,
  length: 'long' | 'short',
): void {
  for (let at = 0; at < draft.words.length; at += 1) {
    const phrase = phraseAt(aliases, draft.words, { at, isFree: draft.isFree })
    if (!phrase || (length === 'long' && phrase.words.length === 1)) continue
    const { filters, keeps } = phrase.meaning
    const isOfCars = filters?.make != null || filters?.bodyType != null
    const isNamed = draft.namesModel || (draft.namesMake && keeps)
    if (!isOfCars || !isNamed)
      takeMeaning(draft, { from: at, to: at + phrase.words.length }, phrase.meaning)
  }
}

/** `benz c200`: make nicknames are read before models. */
function readMakeAliases(draft: Draft, { aliases }: SearchVocabulary): void {
  for (let at = 0; at < draft.words.length; at += 1) {
    const phrase = phraseAt(aliases, draft.words, { at, isFree: draft.isFree })
    const filters = phrase?.meaning.filters
    if (!phrase || !filters?.make || filters.model) continue
    takeMeaning(draft, { from: at, to: at + phrase.words.length }, phrase.meaning)
  }
}

/** `mini bus` is not a Mini. */
function isBody({ words, isFree }: Draft, at: number): boolean {
  return (phraseAt(BODY_PHRASES, words, { at, isFree })?.words.length ?? 0) > 1
}

/** `vitz2015` */
const YEAR = /^(?:199|20[0-3])\d$/

/** `mazda3`, `lx570`: a name with a number that is searched for as in `mazda 3`. */
function readNamesWithNumber(draft: Draft, vocabulary: SearchVocabulary): void {
  const { names } = vocabulary
  for (const [at, { text }] of draft.words.entries()) {
    if (!draft.isFree(at) || names.whole.has(text)) continue
    const [, letters = '', number = ''] = /^(\p{L}{2,})(\d+\p{L}?)$/u.exec(text) ?? []
    const name = letters === '' ? null : namedModel(draft, vocabulary, letters)
    const span = { from: at, to: at + 1 }
    if (!name) continue
    const numbered = numberOfMake(draft, vocabulary, number, name)
    if (numbered) {
      takeName(draft, span, numbered)
      continue
    }
    const isYear = name.model !== null && YEAR.test(number)
    const year = { minYear: Number(number), maxYear: Number(number) }
    const { filters = {} } = meaningOfName(name)
    const meaning = isYear ? { filters: { ...filters, ...year } } : { filters, keeps: number }
    takeMeaning(draft, span, meaning)
  }
}

/** May end in a letter for the engine type: `2.5i`, `2.0t`. */
const LITRES = /^(\d[.,]\d)(?:[itd]|tsi|tdi|tfsi)?$/

/** `golf 1.4`: next to a model or its code, a decimal number is litres, unless an auction's grade. */
export function readLitres(draft: Draft): void {
  const { model, modelCode } = draft.filters
  if (model === null && modelCode === null) return
  for (const [at, { text }] of draft.words.entries()) {
    const [, figure] = LITRES.exec(text) ?? []
    const isGrade = draft.textAt(at - 1) === 'grade'
    if (!draft.isFree(at) || figure === undefined || isGrade) continue
    const litres = readDigits(figure)
    if (litres === null || litres < 0.6 || litres > 6.6) continue
    const meaning = meaningOf(
      { kind: 'engine', value: litres * 1_000 },
      { comparator: null, thisYear: 0 },
    )
    if (meaning) draft.take({ from: at, to: at + 1 }, meaning)
  }
}

/** `land crusier prado`: further words of the name already read add nothing, typos included. */
export function readNameWords(draft: Draft, vocabulary: SearchVocabulary): void {
  const { make, model } = draft.filters
  const own = normaliseText([make, model].filter(Boolean).join(' ')).split(' ')
  const isOwn = (word: string) =>
    own.some(
      (each) =>
        each === word ||
        (isLong(each) &&
          each[0] === word[0] &&
          mayBeMisspelt(vocabulary, word) &&
          countTypos(word, each, 2) < 2),
    )
  for (const [at, { text }] of draft.words.entries()) {
    if (draft.isFree(at) && isLong(text) && isOwn(text))
      draft.mark({ from: at, to: at + 1 }, 'used')
  }
}

const isLong = (word: string) => word.length >= SHORTEST_OWN && !/\d/.test(word)

function takeEach(draft: Draft, nameOf: (word: string, at: number) => Name | null): void {
  for (const [at, { text }] of draft.words.entries()) {
    const name = draft.isFree(at) ? nameOf(text, at) : null
    if (name) takeName(draft, { from: at, to: at + 1 }, name)
  }
}

/** Takes a name; without a model, just the make. */
function takeName(draft: Draft, span: Span, name: Name): void {
  takeMeaning(draft, span, meaningOfName(name))
}

/** Leaves an unwanted name as the stock spells it. */
function takeMeaning(draft: Draft, span: Span, meaning: Meaning): void {
  const { make = null, model = make } = meaning.filters ?? {}
  const called = model === null ? '' : normaliseText(model ?? '')
  if (called === '' || !draft.leaveNegated(span, { kind: 'name', called }))
    draft.take(span, meaning)
}

const meaningOfName = ({ make, model }: Name): Meaning => ({
  filters: model === null ? { make } : { make, model },
})

function readRuns(draft: Draft, vocabulary: SearchVocabulary, length: number): void {
  for (let from = 0; from + length <= draft.words.length; from += 1) {
    const span = { from, to: from + length }
    const words = draft.words.slice(from, span.to)
    if (!words.every((_, offset) => draft.isFree(from + offset))) continue
    if (length === 1 && isBody(draft, from)) continue
    const key = draft.joined(span)
    const name =
      namedModel(draft, vocabulary, key) ??
      (length === 1 ? (vocabulary.names.full.get(key)?.[0] ?? null) : null)
    if (name && !isPlainSpeech(draft, vocabulary, span)) takeName(draft, span, name)
  }
}

/** `is it available` is no Lexus IS, nor `a 5 seater` an Audi A5, unless after the make. */
function isPlainSpeech(draft: Draft, { names }: SearchVocabulary, span: Span): boolean {
  const [first, ...rest] = draft.words.slice(span.from, span.to)
  const before = draft.words[span.from - 1]?.text ?? ''
  if (draft.roles[span.from - 1] === 'used' || makeNamed(names.whole.get(before))) return false
  return (
    STOP_WORDS.has(first?.text ?? '') &&
    rest.every(({ text }) => STOP_WORDS.has(text) || /^\d+$/.test(text))
  )
}

const makeNamed = (names: readonly Name[] = []): Name | null =>
  names.find(({ model }) => model === null) ?? null

/** The make, or the only model, with this name; of the named make if there is one. */
function namedModel(draft: Draft, { names }: SearchVocabulary, key: string): Name | null {
  if (/^\d+$/.test(key)) return null
  const exact = names.whole.get(key) ?? []
  const make = makeNamed(exact)
  if (make) return make
  const models = ofNamedMake(draft, exact)
  const [model] = models
  if (!model || models.length > 1) return null
  // If a shop has both Fielder and Corolla Fielder, either may be meant.
  const others = ofNamedMake(draft, names.endings.get(key) ?? [])
  const isOther = ({ make, model: name }: Name) => make !== model.make || name !== model.model
  return others.some(isOther) ? null : model
}

/** `mazda 3`: after its make, a number is a model if such a car is in stock. */
function numberOfMake(
  { filters }: Draft,
  { names, isStockModel }: SearchVocabulary,
  number: string,
  { make, model }: Name = { make: filters.make ?? '', model: null },
): Name | null {
  if (!/^\d+$/.test(number) || model !== null) return null
  const named = names.whole.get(number)?.find((each) => each.make === make)
  return named && isStockModel(named) ? named : null
}

/** A word that occurs in only one model's name: `prado`. */
function modelWithWord(
  draft: Draft,
  vocabulary: SearchVocabulary,
  { word, at }: { word: string; at: number },
): Name | null {
  if (vocabulary.names.whole.has(word) || STOP_WORDS.has(word)) return null
  if (BODY_PHRASES.has(word) || PLAIN_WORDS.has(word)) return null
  const name = onlyOne(ofNamedMake(draft, vocabulary.names.parts.get(word) ?? []))
  // `mark 2` is not a Mark X.
  const next = draft.isFree(at + 1) ? (draft.words[at + 1]?.text ?? '') : ''
  const isOtherVersion = /^\p{N}{1,2}$|^[ivx]{1,3}$/u.test(next)
  const endsShort = /(?:^|\W)\w{1,2}$/.test(name?.model ?? '')
  return isOtherVersion && endsShort ? null : name
}

function ofNamedMake(draft: Draft, names: readonly Name[]): readonly Name[] {
  const { make } = draft.filters
  if (make === null) return names
  const own = names.filter((name) => name.make.toLowerCase() === make.toLowerCase())
  // A name of another make contradicts the chosen one, and the page says so.
  return own.length > 0 ? own : names
}

const onlyOne = (names: readonly Name[]): Name | null =>
  names.length === 1 ? (names[0] ?? null) : null

/** Whether a word has no meaning of its own. */
export function mayBeMisspelt({ aliases, isInStock }: SearchVocabulary, word: string): boolean {
  const isPlain =
    aliases.has(word) ||
    STOP_WORDS.has(word) ||
    PLAIN_WORDS.has(word) ||
    BODY_PHRASES.has(word) ||
    Object.hasOwn(COLOUR_WORDS, word)
  return !isPlain && !isInStock(word)
}
