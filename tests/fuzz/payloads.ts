import type { Random } from './random.ts'

/** A meaningless tag: where it appears unescaped, a script could have. */
export const MARK = '<fuzz-mark'

const MARKUP = [
  `${MARK} onload=alert(1)>`,
  `"><${MARK.slice(1)}>`,
  `'${MARK} x='`,
  `</script>${MARK}>`,
  `</title>${MARK}>`,
  `--></textarea>${MARK}>`,
  'javascript:alert(1)',
  'data:text/html,<b>x',
  '{{7*7}}${7*7}<%= 7 %>#{7}',
]

const SQL = [
  `'`,
  `' or '1'='1`,
  `'; drop table cars; --`,
  `1) union select null--`,
  `\\`,
  `%`,
  `_%_`,
  `$1`,
  `E'\\x'`,
  `a' || pg_sleep(5) || '`,
  `{"$gt":""}`,
]

const NUMBERS = [
  '0',
  '-0',
  '-1',
  '1.5',
  '1e9',
  '1e308',
  '1e999',
  '9007199254740993',
  '99999999999999999999999',
  '-2147483649',
  '2147483648',
  'NaN',
  'Infinity',
  '0x10',
  '٣',
  '１２',
  '1,000,000',
  '',
]

const DATES = [
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '275760-09-13',
  '-000001-01-01T00:00:00Z',
  '-004714-12-31T00:00:00Z',
  '-271821-04-20T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '2026-01-01T25:00:00Z',
  '+999999-01-01',
  'yesterday',
  '1970-01-01T00:00:00.000Z',
]

const TEXTS = [
  '\0',
  'a\0b',
  '\ud800',
  'a\udfff',
  '\u202eevil',
  '\u2028\u2029',
  'مرحبا',
  '😀'.repeat(50),
  'e\u0301'.repeat(40),
  '\r\nSet-Cookie: a=b',
  '\r\nBcc: all@example.com',
  '\t',
  ' ',
  '.',
  '..',
  '../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '%00',
  '%2500',
  '%',
  '%zz',
  '%e0%a4',
  '%ud800',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '[object Object]',
  '=1+1',
  '@SUM(A1)',
  'a@b.example',
  '0712 345 678',
  '00000000-0000-7000-8000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '//evil.example',
  '/\\evil.example',
  '/admin/..//evil.example',
  'http://127.0.0.1:1/',
  'http://169.254.169.254/latest/meta-data',
  'http://[::1]/',
  'http://2130706433/',
  'file:///etc/passwd',
]

const LONG = [
  'x'.repeat(300),
  'x'.repeat(3_000),
  'ab '.repeat(1_000),
  'a,'.repeat(1_500),
  '('.repeat(2_000),
  '1'.repeat(2_000),
  ' '.repeat(2_500),
]

/** Too long for an address. */
export const HUGE = [
  'x'.repeat(50_000),
  '1 '.repeat(60_000),
  '😀'.repeat(20_000),
  'a@'.repeat(50_000),
]

const PAYLOADS: readonly (readonly string[])[] = [MARKUP, SQL, NUMBERS, DATES, TEXTS, LONG]

export const payload = (random: Random) => random.pick(random.pick(PAYLOADS))

/** As browsers encode it; a lone surrogate has no encoding. */
export const encode = (text: string) => encodeURIComponent(text.toWellFormed())

export const UNKNOWN_NAMES = [
  '__proto__',
  '__proto__[x]',
  'constructor',
  'toString',
  'a[9999999]',
  'a[0][b][c]',
  'make[]',
  'intent[0]',
  '_routes',
  '__intent__',
  'index',
  '_data',
  'utm_source',
  '',
  ' ',
  'x'.repeat(500),
  'é',
  '%',
]
