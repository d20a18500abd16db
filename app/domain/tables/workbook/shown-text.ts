/** Shows a number as its cell does: 45933 as `3-Oct`, 7 as `FM0007`; null if it can't be told. */
export type ShowNumber = (value: number, isFrom1904: boolean) => string | null

/** Excel's own formats, by id; 14 and 22 follow the computer's country, here Kenya. */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  14: 'd/m/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'd/m/yyyy h:mm',
}

export const builtInFormat = (id: number): string | null => BUILT_IN[id] ?? null

const TOKENS =
  /"([^"]*)"|\\(.)|_.|\*.|\[[^\]]*\]|AM\/PM|A\/P|y+|m+|d+|h+|s+|[0#?][0#?.,]*|General|./gis

type Token = { readonly text: string; readonly isLiteral: boolean }

function tokensOf(format: string): Token[] {
  return [...format.matchAll(TOKENS)].flatMap(([text, quoted, escaped]): Token[] => {
    const literal = quoted ?? escaped
    if (literal !== undefined) return [{ text: literal, isLiteral: true }]
    if (text.startsWith('_')) return [{ text: ' ', isLiteral: true }]
    return /^[*[]/.test(text) ? [] : [{ text, isLiteral: false }]
  })
}

/** Null for formats that show what a CSV file has, and for those that this does not know. */
export function showWith(format: string): ShowNumber | null {
  const [positive = ''] = format.match(/(?:"[^"]*"|\\.|[^;])+/g) ?? []
  const tokens = tokensOf(positive)
  const codes = tokens.filter(({ isLiteral }) => !isLiteral).map(({ text }) => text.toLowerCase())
  if (codes.some((code) => /^(?:general|[%@e]|[$€£¥])$/.test(code))) return null
  const isDate = codes.some((code) => /^(?:y+|d+|h+|s+|m+)$/.test(code))
  if (isDate) return (value, isFrom1904) => shownDate(value, tokens, isFrom1904)
  const digits = codes.filter((code) => /^[0#?]/.test(code))
  const [placeholder, ...more] = digits
  if (placeholder === undefined || more.length > 0) return null
  return (value) => {
    if (value < 0) return null
    return tokens
      .map(({ text, isLiteral }) =>
        !isLiteral && /^[0#?]/.test(text) ? shownDigits(value, text) : text,
      )
      .join('')
      .trim()
  }
}

function shownDigits(value: number, placeholder: string): string {
  const [whole = '', fraction = ''] = placeholder.split('.')
  const [digits = '', decimals = ''] = value.toFixed(fraction.length).split('.')
  const padded = digits.padStart(whole.replaceAll(/[^0]/g, '').length, '0')
  const grouped = whole.includes(',') ? padded.replaceAll(/\B(?=(?:\d{3})+$)/g, ',') : padded
  const optional = fraction.replaceAll(/[^#?]/g, '').length
  const shown = optional === 0 ? decimals : decimals.replace(new RegExp(`0{0,${optional}}$`), '')
  return shown === '' ? grouped : `${grouped}.${shown}`
}

const EPOCH_1900 = Date.UTC(1899, 11, 30)
const EPOCH_1904 = Date.UTC(1904, 0, 1)
const LAST_SERIAL = 2_958_465

function shownDate(serial: number, tokens: readonly Token[], isFrom1904: boolean): string | null {
  if (serial < 1 || serial > LAST_SERIAL) return null
  const rounded = Math.round(serial * 86_400) * 1_000
  const date = new Date((isFrom1904 ? EPOCH_1904 : EPOCH_1900) + rounded)
  const codes = tokens.map(({ text, isLiteral }) => (isLiteral ? '' : text.toLowerCase()))
  const hasHalves = codes.some((code) => code === 'am/pm' || code === 'a/p')
  const isMinute = (index: number) => {
    const isPart = (code: string) => /^[hsmdy]+$/.test(code)
    const before = codes.slice(0, index).findLast(isPart) ?? ''
    const after = codes.slice(index + 1).find(isPart) ?? ''
    return before.startsWith('h') || after.startsWith('s')
  }
  return tokens
    .map(({ text }, index) => {
      const code = codes[index] ?? ''
      const part = partOf(
        code.startsWith('m') && isMinute(index) ? code.replaceAll('m', 'n') : code,
      )
      return part === null ? text : part(date, hasHalves)
    })
    .join('')
    .trim()
}

type Part = (date: Date, hasHalves: boolean) => string

const two = (number: number) => String(number).padStart(2, '0')
const inWords = (options: Intl.DateTimeFormatOptions): Part => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  return (date) => format.format(date)
}
const hours: Part = (date, hasHalves) =>
  String(hasHalves ? date.getUTCHours() % 12 || 12 : date.getUTCHours())

const PARTS: Readonly<Record<string, Part>> = {
  d: (date) => String(date.getUTCDate()),
  dd: (date) => two(date.getUTCDate()),
  ddd: inWords({ weekday: 'short' }),
  dddd: inWords({ weekday: 'long' }),
  m: (date) => String(date.getUTCMonth() + 1),
  mm: (date) => two(date.getUTCMonth() + 1),
  mmm: inWords({ month: 'short' }),
  mmmm: inWords({ month: 'long' }),
  mmmmm: inWords({ month: 'narrow' }),
  yy: (date) => two(date.getUTCFullYear() % 100),
  yyyy: (date) => String(date.getUTCFullYear()),
  h: hours,
  hh: (date, hasHalves) => hours(date, hasHalves).padStart(2, '0'),
  n: (date) => String(date.getUTCMinutes()),
  nn: (date) => two(date.getUTCMinutes()),
  s: (date) => String(date.getUTCSeconds()),
  ss: (date) => two(date.getUTCSeconds()),
  'am/pm': (date) => (date.getUTCHours() < 12 ? 'AM' : 'PM'),
  'a/p': (date) => (date.getUTCHours() < 12 ? 'A' : 'P'),
}

function partOf(code: string): Part | null {
  if (code === 'y') return PARTS['yy'] ?? null
  return PARTS[code.replace(/^y{3,}$/, 'yyyy')] ?? null
}
