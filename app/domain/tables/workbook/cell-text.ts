import { DAY_MS } from '#app/domain/dates/units.ts'

/** A sheet's cell as stored in the file. */
export type RawCell = {
  /** `s` is a shared string, `n` or absent a number; see ECMA-376, 18.18.11. */
  readonly type: string | undefined
  readonly value: string
  readonly meaning: NumberMeaning | null
}

/** A meaning that only a number's format has: a day, or an amount in another currency. */
export type NumberMeaning = 'day' | { readonly currency: string }

type Book = { readonly strings: readonly string[]; readonly isFrom1904: boolean }

/** As in a CSV file of the same list, but numbers unformatted and dates as ISO days. */
export function cellText({ type, value, meaning }: RawCell, { strings, isFrom1904 }: Book): string {
  switch (type) {
    case 's':
      return strings[Number(value)] ?? ''
    case 'str':
    case 'inlineStr':
      return unescaped(value)
    case 'b':
      return value.trim() === '1' ? 'TRUE' : 'FALSE'
    case 'e':
      return value
    case 'd':
      return value.trim().slice(0, DAY_CHARACTERS)
    default:
      return numberText(value.trim(), { meaning, isFrom1904 })
  }
}

const DAY_CHARACTERS = '2017-03-01'.length

/** Excel writes line ends and characters that XML can't hold as `_x000D_`. */
export function unescaped(text: string): string {
  return text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_mark, code: string) => {
    const character = String.fromCodePoint(Number.parseInt(code, 16))
    return character === '\0' || character === '\r' ? '' : character
  })
}

function numberText(
  value: string,
  { meaning, isFrom1904 }: { meaning: NumberMeaning | null; isFrom1904: boolean },
): string {
  const number = Number(value)
  if (value === '' || !Number.isFinite(number)) return value
  const day = meaning === 'day' ? dayOf(number, isFrom1904) : null
  if (day !== null) return day
  // Excel shows fifteen digits of the binary fraction it stores.
  const shown = Number(number.toPrecision(15))
  const text = String(shown)
  const plain = text.includes('e') ? shown.toLocaleString('en', PLAIN) : text
  return meaning === null || meaning === 'day' ? plain : `${meaning.currency} ${plain}`
}

const PLAIN = { useGrouping: false, maximumFractionDigits: 15 } as const

const LAST_SERIAL = 2_958_465
/** Excel's calendar has a 29 February 1900, so days before it are off by one. */
const FALSE_LEAP_DAY = 60
const EPOCH_1900 = Date.UTC(1899, 11, 30)
const EPOCH_1904 = Date.UTC(1904, 0, 1)
/** Whole numbers from here are years in date cells, which would otherwise be days of 1905. */
const FIRST_YEAR = 1950
const LAST_YEAR = 2099
const HALF_SECOND = 0.5 / 86_400

/** `42795` → `2017-03-01`; null for a time of day, a year or anything else that is not a day. */
function dayOf(serial: number, isFrom1904: boolean): string | null {
  if (Number.isInteger(serial) && serial >= FIRST_YEAR && serial <= LAST_YEAR) return null
  const days = Math.floor(serial + HALF_SECOND)
  if (days < (isFrom1904 ? 0 : 1) || days > LAST_SERIAL) return null
  const shift = !isFrom1904 && days < FALSE_LEAP_DAY ? 1 : 0
  const epoch = isFrom1904 ? EPOCH_1904 : EPOCH_1900
  return new Date(epoch + (days + shift) * DAY_MS).toISOString().slice(0, DAY_CHARACTERS)
}

/** Meaning of a built-in format, which the file does not spell out, by its id. */
export function builtInMeaning(id: number): NumberMeaning | null {
  const isDay =
    (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)
  return isDay ? 'day' : null
}

const FOREIGN_CURRENCY = /US\$|[$€£¥]|\b(?:USD|EUR|GBP|JPY|AED|ZAR|UGX|TZS)\b/

/** Meaning of a format such as `dd/mm/yyyy` or `[$£-809]#,##0`; hours alone are not a day. */
export function meaningOf(format: string): NumberMeaning | null {
  // `[$-409]` is a language, `[$KSh-409]` a currency.
  const [currency] =
    FOREIGN_CURRENCY.exec(format.replaceAll(/\[\$([^\]-]*)(?:-\w+)?\]/g, '$1')) ?? []
  if (currency !== undefined) return { currency }
  const [first = ''] = format.replaceAll(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '').split(';')
  const isDay = !/general/i.test(first) && (/[dy]/i.test(first) || /mmm/i.test(first))
  return isDay ? 'day' : null
}

/** `C7` → 2; null if it is not a cell address. */
export function columnOf(address: string): number | null {
  const [, letters] = /^([A-Z]{1,4})\d*$/.exec(address) ?? []
  if (letters === undefined) return null
  let number = 0
  for (const letter of letters) number = number * 26 + (letter.charCodeAt(0) - 64)
  return number - 1
}
