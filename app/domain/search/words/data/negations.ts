/** Words after one of these are ruled out. */
export const NEGATIONS: readonly string[] = [
  'not',
  'no',
  'non',
  'neither',
  'nor',
  'sio',
  'si',
  'isiyo',
  'siyo',
  'zisizo',
  'wala',
  'bila',
  'sitaki',
  'hakuna',
  'haina',
  'hapana',
  'without',
  'except',
  'excluding',
  'minus',
  'outside',
  'isipokuwa',
]

/** Negations of several words. */
export const LONG_NEGATIONS = new RegExp(
  `\\b(?:${[
    'other than',
    'apart from',
    'except for',
    'rather than',
    '(?:any|anything|everything|all|any cars?|all cars?|gari (?:yoyote|zote)) but',
    '(?:dont|do not|didnt) (?:want|like|need)(?: an?)?',
    'nje ya',
    'kando na',
    'mbali na',
    'tofauti na',
  ].join('|')})\\b`,
  'g',
)

/** Words that may follow a negation: `isiyo ya diesel`, `not a pickup`, `not in mombasa`. */
export const NEGATION_LINKS: readonly string[] = [
  'ya',
  'za',
  'la',
  'wa',
  'na',
  'kwa',
  'rangi',
  'a',
  'an',
  'any',
  'the',
  'in',
  'from',
  'of',
  'even',
]

/** Words that join alternatives: `petrol or diesel`, `not black nor white`. */
export const OR_WORDS: readonly string[] = [
  'or',
  'nor',
  'and',
  'vs',
  'versus',
  'au',
  'ama',
  'na',
  'wala',
]
