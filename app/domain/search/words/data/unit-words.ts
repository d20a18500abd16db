import { phraseBook } from '#app/domain/search/words/typed-words.ts'

import { DEPOSIT_WORDS } from './plain-words.ts'

export type Unit =
  | 'price'
  | 'year'
  | 'mileage'
  | 'miles'
  | 'cc'
  | 'litres'
  | 'seats'
  | 'age'
  | 'month'

export const UNITS = phraseBook<Unit>([
  {
    phrases: ['ksh', 'kshs', 'kes', 'sh', 'shs', 'bob', 'shilingi', 'shillings', 'shilling'],
    meaning: 'price',
  },
  {
    phrases: [
      'per month',
      'a month',
      'kwa mwezi',
      'kila mwezi',
      'mwezi',
      'monthly',
      'month',
      'pm',
      'p m',
      'pcm',
    ],
    meaning: 'month',
  },
  {
    phrases: ['km', 'kms', 'kilometres', 'kilometers', 'kilomita', 'kilometer'],
    meaning: 'mileage',
  },
  {
    phrases: ['mileage', 'milage', 'millage', 'km mileage', 'kms mileage', 'odo', 'odometer'],
    meaning: 'mileage',
  },
  { phrases: ['miles'], meaning: 'miles' },
  { phrases: ['cc', 'ccs', 'c c'], meaning: 'cc' },
  {
    phrases: ['l', 'ltr', 'ltrs', 'lt', 'litre', 'litres', 'liter', 'liters', 'lita'],
    meaning: 'litres',
  },
  {
    phrases: [
      'seater',
      'seaters',
      'seat',
      'seats',
      'sitter',
      'sitters',
      'siti',
      'viti',
      'watu',
      'abiria',
      'pax',
      'passenger',
      'passengers',
    ],
    meaning: 'seats',
  },
  {
    phrases: ['years old', 'year old', 'yrs old', 'years', 'yrs', 'miaka'],
    meaning: 'age',
  },
  { phrases: ['model', 'yom'], meaning: 'year' },
])

/** Words before a number that say what it counts. */
export const LABELS = phraseBook<Unit>([
  {
    phrases: [
      'budget',
      'bajeti',
      'bei',
      'price',
      'priced at',
      'ksh',
      'kshs',
      'kes',
      'shilingi',
      'niko na',
      'nina',
      'niko',
      'i have',
      'pesa',
      'cash',
      'price range',
      'budget range',
      'my range',
      'in the range',
      'in range',
    ],
    meaning: 'price',
  },
  {
    phrases: [
      'mileage',
      'milage',
      'millage',
      'odometer',
      'odo',
      'km',
      'kms',
      'kilometers',
      'kilometres',
      'kilomita',
      'driven',
      'imetembea',
    ],
    meaning: 'mileage',
  },
  {
    phrases: ['mwaka', 'year', 'yr', 'yom', 'model', 'ya mwaka', 'manufactured', 'registered'],
    meaning: 'year',
  },
  { phrases: ['engine', 'injini', 'cc', 'engine size', 'engine capacity'], meaning: 'cc' },
  { phrases: ['viti', 'seats', 'seater', 'watu', 'abiria'], meaning: 'seats' },
  { phrases: ['miaka', 'umri', 'age'], meaning: 'age' },
  {
    phrases: ['monthly', 'kwa mwezi', 'mwezi', 'installment', 'instalment', 'installments'],
    meaning: 'month',
  },
])

/** Words between a label, a comparator and their number. */
export const LINKS: readonly string[] = [
  'ya',
  'la',
  'za',
  'wa',
  'cha',
  'of',
  'is',
  'ni',
  'yangu',
  'a',
]

/** An amount beside one of these is not a price. */
export const OTHER_AMOUNTS: readonly string[] = [
  ...DEPOSIT_WORDS,
  'hp',
  'bhp',
  'nm',
  'doors',
  'door',
]
