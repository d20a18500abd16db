/** In Swahili some agree with the noun they count: `viti vitano`, `watu wanne`. */
export const ONES: Readonly<Record<string, number>> = {
  moja: 1,
  mbili: 2,
  tatu: 3,
  nne: 4,
  tano: 5,
  sita: 6,
  saba: 7,
  nane: 8,
  tisa: 9,
  viwili: 2,
  wawili: 2,
  vitatu: 3,
  watatu: 3,
  vinne: 4,
  wanne: 4,
  vitano: 5,
  watano: 5,
  vinane: 8,
  wanane: 8,
  miwili: 2,
  mitatu: 3,
  minne: 4,
  mitano: 5,
  minane: 8,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
}

export const TENS: Readonly<Record<string, number>> = {
  kumi: 10,
  ishirini: 20,
  thelathini: 30,
  arobaini: 40,
  hamsini: 50,
  sitini: 60,
  sabini: 70,
  themanini: 80,
  tisini: 90,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
}

export const HUNDREDS: readonly string[] = ['mia', 'hundred']

export const FRACTIONS: Readonly<Record<string, number>> = {
  nusu: 0.5,
  half: 0.5,
  robo: 0.25,
  quarter: 0.25,
}

/** `milioni moja unusu` is one and a half million. */
export const AND_A_HALF = 'unusu'

/** `one point five` */
export const POINTS: readonly string[] = ['point', 'nukta']

/**
 * Multipliers. Thao and ngiri are Sheng for a thousand, mita for a million. The number may be on
 * either side: `milioni mbili`, `2 million`.
 */
export const MULTIPLIERS: Readonly<Record<string, number>> = {
  k: 1_000,
  elfu: 1_000,
  alfu: 1_000,
  thao: 1_000,
  ngiri: 1_000,
  thou: 1_000,
  thousand: 1_000,
  thousands: 1_000,
  laki: 100_000,
  lakh: 100_000,
  lakhs: 100_000,
  m: 1_000_000,
  mn: 1_000_000,
  mil: 1_000_000,
  mill: 1_000_000,
  milion: 1_000_000,
  milioni: 1_000_000,
  millioni: 1_000_000,
  millon: 1_000_000,
  mils: 1_000_000,
  million: 1_000_000,
  millions: 1_000_000,
  mita: 1_000_000,
}

/** Multipliers that may precede their number; `m 2` and `k 2` mean something else. */
export const LEADING_MULTIPLIERS: readonly string[] = [
  'elfu',
  'alfu',
  'thao',
  'ngiri',
  'laki',
  'milioni',
  'millioni',
  'mil',
  'milion',
  'million',
  'mita',
]
