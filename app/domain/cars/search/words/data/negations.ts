/** What follows one of these is no filter. */
export const NEGATIONS: readonly string[] = [
  'not',
  'no',
  'non',
  'sio',
  'si',
  'isiyo',
  'siyo',
  'bila',
  'without',
  'except',
  'excluding',
  'isipokuwa',
]

/** What may stand after one: `isiyo ya diesel`, `not a pickup`. */
export const NEGATION_LINKS: readonly string[] = ['ya', 'a', 'an', 'any']
