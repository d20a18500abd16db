import { type CarFilters, NO_FILTERS } from '#app/domain/cars/search/car-filters.ts'

import { NEGATIONS } from './data/negations.ts'
import { agreesWithChosen, keepChosenLists, mergeFilters } from './merge-filters.ts'
import { type TypedWord, typedWords } from './typed-words.ts'

/** What became of a word: part of a filter, left to be searched for, or of no meaning here. */
export type WordRole = 'used' | 'left' | 'dropped'

export type Meaning = {
  readonly filters?: Partial<CarFilters>
  readonly sort?: string
  /** Searched for as well: `double cab` is a pickup, and double cabs first. */
  readonly keeps?: string
}

type Span = { readonly from: number; readonly to: number }

/** A text while it is read: each pass takes the words it understands. */
export class Draft {
  readonly words: readonly TypedWord[]
  readonly roles: (WordRole | null)[]
  readonly #chosen: CarFilters
  /** By place: words to search for in place of the typed ones. */
  readonly kept = new Map<number, string>()
  /** Words that say something else than the chosen filters. */
  readonly contradicting: string[] = []
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

  /** `not diesel`: leaves the words to be searched for, with the word that turns them round. */
  leaveNegated({ from, to }: Span): boolean {
    const isNegated = this.isFree(from - 1) && NEGATIONS.includes(this.words[from - 1]?.text ?? '')
    if (isNegated) this.mark({ from: from - 1, to }, 'left')
    return isNegated
  }

  /** Takes words for what they mean; where that contradicts what is there, leaves them over. */
  take(span: Span, { filters = {}, sort, keeps }: Meaning): boolean {
    const isAllowed = agreesWithChosen(this.#chosen, filters)
    const merged = isAllowed ? mergeFilters(this.filters, filters) : null
    if (!merged) {
      this.mark(span, 'left')
      if (!isAllowed) this.#tellContradiction(span)
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
