import { LRUCache } from 'lru-cache'
import type { ReactNode } from 'react'

import { type KeptMarkup, KeptMarkupContext } from '#app/ui/kept.tsx'

/** Some 700 cards of cars; the rest of a list's page is small. */
const MOST_BYTES = 4_000_000

/** Of one page alone: an id that React's `useId` made, and a script, whose hash a page must know. */
const OF_ONE_PAGE = /_R_|<script/

/** React puts it between two texts, and our marks are texts. */
const SEPARATOR = '<!-- -->'

const markups = new LRUCache<string, Buffer>({
  maxSize: MOST_BYTES,
  sizeCalculation: (markup, name) => markup.length + name.length,
})

/**
 * The kept markup of one page. While React renders, a text of `marker` stands where a kept part
 * goes, or before and after one that is new; `fill` then puts the parts in and remembers new ones.
 *
 * @param marker random text that nobody outside this render knows
 */
export class PageMarkup implements KeptMarkup {
  readonly #marker: string
  readonly #parts: { name: string; markup: Buffer | undefined }[] = []

  constructor(marker: string) {
    this.#marker = `${marker}.`
  }

  place(name: string, make: () => ReactNode): ReactNode {
    const markup = markups.get(name)
    const at = this.#parts.push({ name, markup }) - 1
    if (markup) return `${this.#marker}${at};`
    return (
      <>
        {`${this.#marker}${at};`}
        <KeptMarkupContext value={null}>{make()}</KeptMarkupContext>
        {this.#marker}
      </>
    )
  }

  /** The page without marks, as it would be had nothing been kept. */
  fill(html: string): Buffer<ArrayBuffer> {
    const [head = '', ...pieces] = html.split(this.#marker)
    const filled: Buffer[] = []
    let text = head
    let isInNew = false
    for (const piece of pieces) {
      if (isInNew) {
        // The mark that ends it.
        isInNew = false
        text = withoutFirst(piece)
        continue
      }
      filled.push(Buffer.from(withoutLast(text)))
      const end = piece.indexOf(';')
      const { name = '', markup } = this.#parts[Number(piece.slice(0, end))] ?? {}
      const rest = piece.slice(end + 1)
      isInNew = !markup
      filled.push(markup ?? keep(name, rest))
      text = markup ? withoutFirst(rest) : ''
    }
    filled.push(Buffer.from(text))
    return Buffer.concat(filled)
  }
}

function keep(name: string, markup: string): Buffer {
  const bytes = Buffer.from(markup)
  if (!OF_ONE_PAGE.test(markup)) markups.set(name, bytes)
  return bytes
}

const withoutFirst = (html: string) =>
  html.startsWith(SEPARATOR) ? html.slice(SEPARATOR.length) : html
const withoutLast = (html: string) =>
  html.endsWith(SEPARATOR) ? html.slice(0, -SEPARATOR.length) : html
