import { type CarFilters, NO_FILTERS } from '#app/domain/cars/search/car-filters.ts'

import { NEGATION_LINKS, NEGATIONS, OR_WORDS } from './data/negations.ts'
import { agreesWithChosen, keepChosenLists, mergeFilters } from './merge-filters.ts'
import type { Name } from './name-index.ts'
import { type TypedWord, typedWords } from './typed-words.ts'

/** What became of a word: part of a filter, left to be searched for, or of no meaning here. */
export type WordRole = 'used' | 'left' | 'dropped'

export type Meaning = {
  readonly filters?: Partial<CarFilters>
  readonly sort?: string
  /** Searched for as well: `double cab` is a pickup, and double cabs first. */
  readonly keeps?: string
}

export type Span = { readonly from: number; readonly to: number }

/** What words that are not wanted name, as `or` joins only like with like: `not black or white`. */
type UnwantedKind = 'name' | keyof CarFilters

/** Words that became the filter for all else: `not diesel`. */
export type RuledOut = { readonly name: keyof CarFilters; readonly words: string }

const NOT = 'not'

/** A text while it is read: each pass takes the words it understands. */
export class Draft {
  readonly words: readonly TypedWord[]
  readonly roles: (WordRole | null)[]
  readonly #chosen: CarFilters
  /** By place: words to search for in place of the typed ones. */
  readonly kept = new Map<number, string>()
  /** Words that say something else than the chosen filters. */
  readonly contradicting: string[] = []
  /** Makes and models beside the one that is searched for: of `vitz or demio`, the second. */
  readonly others: Name[] = []
  /** The places of their words. */
  readonly otherPlaces = new Set<number>()
  readonly ruledOut: RuledOut[] = []
  /** By the place after them, what words name that are not wanted. */
  readonly #unwanted = new Map<number, UnwantedKind>()
  /** Whether a word names them, and not only a chosen filter. */
  namesMake = false
  namesModel = false
  filters: CarFilters
  sort: string | null = null

  /** @param chosen filters that were set otherwise and win over words */
  constructor(text: string, chosen: CarFilters = NO_FILTERS) {
    this.words = typedWords(text)
    this.roles = this.words.map(() => null)
    this.#chosen = chosen
    this.filters = { ...chosen, searchTerm: null }
  }

  readonly isFree = (at: number): boolean => this.roles[at] === null

  /** The words from `from` up to `to`, joined: `c 200` is `c200`. */
  joined({ from, to }: Span): string {
    return this.words
      .slice(from, to)
      .map(({ text }) => text)
      .join('')
  }

  /** `isiyo ya toyta`: leaves to be searched for what the words are called, and what turns it round. */
  leaveNegated(
    { from, to }: Span,
    { kind, called }: { kind: UnwantedKind; called: string },
  ): boolean {
    const at = this.negationBefore(from, kind)
    if (at === null) return false
    this.kept.set(at, `${this.#negationAt(at)} ${called}`)
    this.mark({ from: at, to }, 'used')
    this.#unwanted.set(to, kind)
    return true
  }

  /** The same of words for a filter, as they were typed. */
  leaveUnwanted({ from, to }: Span, kind: UnwantedKind): { span: Span; words: string } | null {
    const at = this.negationBefore(from, kind)
    if (at === null) return null
    const span = { from: at, to }
    const typed = this.words.slice(from, to).map(({ text }) => text)
    const negation = this.#negationAt(at)
    this.kept.set(at, negation)
    this.mark(span, 'left')
    this.#unwanted.set(to, kind)
    return { span, words: [negation, ...typed].join(' ') }
  }

  /** Where `isiyo` stands in `isiyo ya diesel`, and `or` in `not black or white`; null for words that are wanted. */
  negationBefore(from: number, kind: UnwantedKind): number | null {
    if (OR_WORDS.includes(this.textAt(from - 1)) && this.#unwanted.get(from - 1) === kind)
      return from - 1
    let at = from - 1
    while (this.isFree(at) && NEGATION_LINKS.includes(this.textAt(at))) at -= 1
    return this.isFree(at) && NEGATIONS.includes(this.textAt(at)) ? at : null
  }

  #negationAt(at: number): string {
    const text = this.textAt(at)
    return NEGATIONS.includes(text) ? text : NOT
  }

  textAt(at: number): string {
    return this.words[at]?.text ?? ''
  }

  /** Takes words for what they mean; where that contradicts what is there, leaves them over. */
  take(span: Span, { filters = {}, sort, keeps }: Meaning): boolean {
    const isAllowed = agreesWithChosen(this.#chosen, filters)
    const merged = isAllowed ? mergeFilters(this.filters, filters) : null
    if (!merged) {
      this.mark(span, 'left')
      if (!isAllowed) this.#tellContradiction(span)
      if (filters.make != null) {
        this.others.push({ make: filters.make, model: filters.model ?? null })
        for (let at = span.from; at < span.to; at += 1) this.otherPlaces.add(at)
      }
      return false
    }
    this.filters = keepChosenLists(this.#chosen, merged)
    this.namesMake ||= filters.make != null
    this.namesModel ||= filters.model != null
    this.sort ??= sort ?? null
    if (keeps !== undefined) this.kept.set(span.from, keeps)
    this.mark(span, 'used')
    return true
  }

  mark({ from, to }: Span, role: WordRole): void {
    this.roles.fill(role, from, to)
  }

  #tellContradiction({ from, to }: Span): void {
    const texts = this.words.slice(from, to).map(({ text }) => text)
    this.contradicting.push(texts.join(' '))
  }
}
