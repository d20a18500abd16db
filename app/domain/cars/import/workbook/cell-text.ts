/** What a cell of a sheet has, as the file states it. */
export type RawCell = {
  /** `s` is a shared string, `n` or nothing a number; see ECMA-376, 18.18.11. */
  readonly type: string | undefined
  readonly value: string
  readonly isDate: boolean
}

type Book = { readonly strings: readonly string[]; readonly isFrom1904: boolean }

/** As a CSV file of the same list has it, but numbers without their format and dates as ISO days. */
export function cellText({ type, value, isDate }: RawCell, { strings, isFrom1904 }: Book): string {
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
      return numberText(value.trim(), { isDate, isFrom1904 })
  }
}

const DAY_CHARACTERS = '2017-03-01'.length

/** Excel writes what XML cannot hold, and line ends, as `_x000D_`. */
export function unescaped(text: string): string {
  return text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_mark, code: string) => {
    const character = String.fromCodePoint(Number.parseInt(code, 16))
    return character === '\0' || character === '\r' ? '' : character
  })
}

function numberText(value: string, kind: { isDate: boolean; isFrom1904: boolean }): string {
  const number = Number(value)
  if (value === '' || !Number.isFinite(number)) return value
  const day = kind.isDate ? dayOf(number, kind.isFrom1904) : null
  if (day !== null) return day
  // Excel shows fifteen digits of the binary fraction that it stores.
  const shown = Number(number.toPrecision(15))
  const text = String(shown)
  return text.includes('e') ? shown.toLocaleString('en', PLAIN) : text
}

const PLAIN = { useGrouping: false, maximumFractionDigits: 15 } as const

const DAY_MS = 86_400_000
const LAST_SERIAL = 2_958_465
/** Excel's calendar has a 29 February 1900, so that days before it are one off. */
const FALSE_LEAP_DAY = 60
const EPOCH_1900 = Date.UTC(1899, 11, 30)
const EPOCH_1904 = Date.UTC(1904, 0, 1)
const HALF_SECOND = 0.5 / 86_400

/** `42795` → `2017-03-01`; null for a time of day and for what is no day. */
function dayOf(serial: number, isFrom1904: boolean): string | null {
  const days = Math.floor(serial + HALF_SECOND)
  if (days < (isFrom1904 ? 0 : 1) || days > LAST_SERIAL) return null
  const shift = !isFrom1904 && days < FALSE_LEAP_DAY ? 1 : 0
  const epoch = isFrom1904 ? EPOCH_1904 : EPOCH_1900
  return new Date(epoch + (days + shift) * DAY_MS).toISOString().slice(0, DAY_CHARACTERS)
}

/** Number formats that Excel does not write out, by id. */
export function isBuiltInDateFormat(id: number): boolean {
  return (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)
}

/** Whether a format such as `dd/mm/yyyy` shows a day; one for hours alone does not. */
export function isDateFormat(code: string): boolean {
  const [first = ''] = code.replaceAll(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '').split(';')
  return !/general/i.test(first) && (/[dy]/i.test(first) || /mmm/i.test(first))
}

/** `C7` → 2; null for what is no address of a cell. */
export function columnOf(address: string): number | null {
  const [, letters] = /^([A-Z]{1,4})\d*$/.exec(address) ?? []
  if (letters === undefined) return null
  let number = 0
  for (const letter of letters) number = number * 26 + (letter.charCodeAt(0) - 64)
  return number - 1
}
