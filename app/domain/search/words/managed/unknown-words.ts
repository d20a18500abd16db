import { NEGATIONS } from '#app/domain/search/words/data/negations.ts'
import { OPTIONAL_WORDS } from '#app/domain/search/words/data/plain-words.ts'
import type { Reading } from '#app/domain/search/words/read-words.ts'

type SearchReading = {
  text: string
  reading: Pick<Reading, 'words' | 'contradicting'>
  isInStock: (word: string) => boolean
}

/** A search with an address or phone number is personal: none of its words is kept. */
const HAS_CONTACT = /@|https?:|www\.|\b(?:gmail|yahoo|hotmail|outlook|icloud)\b/i
const DIGITS = /\+?\d(?:[\s()./-]*\d){6,}/g
const PHONE = /^(?:\+|0|254)|^[17]\d{8}$/
const WORD = /^[\p{L}\p{N}]{2,30}$/u
const REGISTRATION = /^k[a-z]{2}\d{3}[a-z]?$/
/** Chassis codes have at most four; longer numbers may be personal. */
const MOST_DIGITS = 4

/** Words of a search that mean nothing to the shop and occur on no car, for staff to explain. */
export function unknownWords({ text, reading, isInStock }: SearchReading): string[] {
  if (hasContact(text)) return []
  const contradicting = new Set(reading.contradicting.flatMap((words) => words.split(' ')))
  const left = reading.words.flatMap(({ text, role }, at) => {
    const isNegated = NEGATIONS.includes(reading.words[at - 1]?.text ?? '')
    return role === 'left' && !isNegated ? [text] : []
  })
  return [...new Set(left)].filter(
    (word) =>
      isWorthKeeping(word) &&
      !contradicting.has(word) &&
      !OPTIONAL_WORDS.has(word) &&
      !NEGATIONS.includes(word) &&
      !isInStock(word),
  )
}

function hasContact(text: string): boolean {
  if (HAS_CONTACT.test(text)) return true
  return (text.match(DIGITS) ?? []).some((digits) => PHONE.test(digits.replaceAll(/[^+\d]/g, '')))
}

function isWorthKeeping(word: string): boolean {
  const digits = word.replaceAll(/\D/g, '').length
  return (
    WORD.test(word) && digits < word.length && digits <= MOST_DIGITS && !REGISTRATION.test(word)
  )
}
