/** Larger prices are typing errors (and must fit 32 bits). */
export const MAX_PRICE_KSH = 2_000_000_000

const MULTIPLIERS: Readonly<Record<string, number>> = {
  k: 1_000,
  thousand: 1_000,
  m: 1_000_000,
  mn: 1_000_000,
  mil: 1_000_000,
  mill: 1_000_000,
  million: 1_000_000,
  millions: 1_000_000,
}

/** Longer text is not a price, and would take minutes to parse. */
const WRITTEN_MAX_LENGTH = 200

const CURRENCY_BEFORE = /^(?:k\.?\s?shs?|kes|shs?)(?![a-z])[.:]?\s*/
const CURRENCY_AFTER = /\s*(?:kshs?|kes|shs?|bob|shillings?)\.?$/
const HAGGLING =
  /[\s(,]*\b(?:neg|negotiable|slightly negotiable|asking|last price|fixed|firm|ono|o\.n\.o|only)\b[\s).]*$/
const CENTS_MARK = /\s*\/\s*[=-]{1,2}$/

const GROUPED = /^\d{1,3}(?:([, '])\d{3})(?:\1\d{3})*(\.\d{2})?$/
const GROUPED_BY_DOTS = /^\d{1,3}(?:\.\d{3}){2,}$/
const PLAIN = /^\d+(\.\d{2})?$/
/** A comma before three digits may group them: `1,500k`. */
const WITH_MULTIPLIER = /^(\d{1,9}(?:\.\d{1,6}|,\d{1,2})?)\s*([a-z]+)$/

/**
 * Parses `KSh 5,090,000`, `KES 1495000/=`, `5.2M`, `1,5M`, `1.5 million`, `850k` or `1 495 000` into whole
 * shillings. Null unless the text is unambiguously one price: other currencies,
 * ranges, `5.2`, cents, minus, words, or more than `MAX_PRICE_KSH`.
 */
export function parsePriceKsh(text: string): number | null {
  const written = undecorated(text)
  const amount = written === null ? null : readAmount(written)
  if (amount === null || amount > MAX_PRICE_KSH) return null
  return amount
}

/** `KSh 1.25 neg.` → `1.25`; null if it is too long for a price. */
export function undecorated(text: string): string | null {
  if (text.length > WRITTEN_MAX_LENGTH) return null
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replaceAll('’', "'")
    .trim()
    .replace(HAGGLING, '')
    .replace(CENTS_MARK, '')
    .replace(CURRENCY_BEFORE, '')
    .replace(CURRENCY_AFTER, '')
    .replace(CENTS_MARK, '')
    .trim()
}

function readAmount(text: string): number | null {
  if (PLAIN.test(text)) return wholeShillings(Number(text))
  if (GROUPED.test(text)) return wholeShillings(Number(text.replace(/[, ']/g, '')))
  if (GROUPED_BY_DOTS.test(text)) return Number(text.replaceAll('.', ''))
  const [, number, word] = WITH_MULTIPLIER.exec(text) ?? []
  const multiplier = word === undefined ? undefined : ownMultiplier(word)
  if (number === undefined || multiplier === undefined) return null
  return wholeShillings(Number(number.replace(',', '.')) * multiplier)
}

/** Null with cents: a price with cents is more often mistyped than meant. */
function wholeShillings(amount: number): number | null {
  const rounded = Math.round(amount)
  // `1.1` million is 1,100,000.0000000001.
  return Math.abs(amount - rounded) < 1e-6 ? rounded : null
}

function ownMultiplier(word: string): number | undefined {
  return Object.hasOwn(MULTIPLIERS, word) ? MULTIPLIERS[word] : undefined
}
