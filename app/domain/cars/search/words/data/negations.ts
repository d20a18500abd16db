/** What follows one of these is no filter. */
export const NEGATIONS: readonly string[] = [
  'not',
  'no',
  'non',
  'sio',
  'si',
  'bila',
  'without',
  'except',
]
