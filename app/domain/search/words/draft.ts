import { type CarFilters, NO_FILTERS } from '#app/domain/search/car-filters.ts'

import { NEGATION_LINKS, NEGATIONS, OR_WORDS } from './data/negations.ts'
import { agreesWithChosen, keepChosenLists, mergeFilters } from './merge-filters.ts'
import type { Name } from './name-index.ts'
import { type TypedWord, typedWords } from './typed-words.ts'

/** How a word was used: in a filter, left to be searched for, or dropped as meaningless. */
export type WordRole = 'used' | 'left' | 'dropped'

export type Meaning = {
  readonly filters?: Partial<CarFilters>
  readonly sort?: string
  /** Words also searched for: `double cab` means pickups, with double cabs first. */
  readonly keeps?: string
}

export type Span = { readonly from: number; readonly to: number }

/** Kinds of unwanted words; `or` joins only words of one kind: `not black or white`. */
type UnwantedKind = 'name' | keyof CarFilters

/** Words that became a filter for everything else: `not diesel`. */
export type RuledOut = { readonly name: keyof CarFilters; readonly words: string }

const NOT = 'not'

/** A text being read: each pass takes the words it understands. */
export class Draft {
  readonly words: readonly TypedWord[]
  readonly roles: (WordRole | null)[]
  readonly #chosen: CarFilters
  /** Words to search for instead of the typed ones, by position. */
  readonly kept = new Map<number, string>()
  /** Words that contradict the chosen filters. */
  readonly contradicting: string[] = []
  /** Makes and models besides the one searched for: the second of `vitz or demio`. */
  readonly others: Name[] = []
  /** Positions of their words. */
  readonly otherPlaces = new Set<number>()
  readonly ruledOut: RuledOut[] = []
  /** Kinds of unwanted words, by the position after them. */
  readonly #unwanted = new Map<number, UnwantedKind>()
  /** Whether words name them, rather than only a chosen filter. */
  namesMake = false
  namesModel = false
  filters: CarFilters
  sort: string | null = null

  /** @param chosen filters set elsewhere, which win over words */
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

  /** `isiyo ya toyta`: leaves the name as the shop spells it, and its negation, as search words. */
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

  /** The same for words of a filter, as typed. */
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

  /** Position of `isiyo` in `isiyo ya diesel`, or `or` in `not black or white`; null if wanted. */
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

  /** Takes words for their meaning; if that contradicts earlier words, leaves them over. */
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
