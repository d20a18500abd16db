import { expect, test } from 'vitest'

import { findNamedCar, type LeadCar, leadCarLabel, earlierText, leadMessage } from './lead.ts'
import { TypedLead } from './typed-lead-schema.ts'

const premio: LeadCar = {
  id: '1',
  make: 'Toyota',
  model: 'Premio',
  year: 2017,
  price: 1_450_000,
  stockNumber: 'FW-104',
}

test('a name or a phone number is enough', () => {
  expect(TypedLead.parse({ name: ' Jane  Wanjiru ', cameBy: 'walk_in' })).toEqual({
    token: '',
    name: 'Jane Wanjiru',
    phone: null,
    cameBy: 'walk_in',
    car: null,
    chosenCar: '',
    note: null,
    nextActionOn: null,
    assigneeId: null,
    wasTold: false,
    earlier: 'ask',
  })
  expect(TypedLead.safeParse({ phone: '0712 345 678', cameBy: 'phone_call' }).success).toBe(true)
})

test.for([
  [{ cameBy: 'walk_in' }, 'Enter a name or a phone number.'],
  [{ name: 'Jane', cameBy: 'by boat' }, 'Choose how they got in touch.'],
  [{ phone: '0712', cameBy: 'walk_in' }, 'Enter a number such as 0712 345 678, or leave it empty.'],
  [{ name: 'Jane', cameBy: 'walk_in', nextActionOn: '2026-02-30' }, 'Choose a valid date.'],
  [{ name: 'x'.repeat(201), cameBy: 'other' }, 'A name can have at most 200 characters.'],
] as const)('%o is refused', ([typed, sentence]) => {
  const { error } = TypedLead.safeParse(typed)
  expect(error?.issues.map(({ message }) => message)).toContain(sentence)
})

test('a car is found by its label, or by its name if only one has it', () => {
  const other = { ...premio, id: '2', stockNumber: null }
  expect(leadCarLabel(premio)).toBe('2017 Toyota Premio, FW-104')
  expect(leadCarLabel(other)).toBe('2017 Toyota Premio, KSh 1,450,000')
  expect(findNamedCar('2017 toyota premio, fw-104', [other, premio])?.id).toBe('1')
  expect(findNamedCar('2017 Toyota Premio', [premio])?.id).toBe('1')
  expect(findNamedCar('2017 Toyota Premio', [premio, other])).toBeNull()
  expect(findNamedCar('a Prado under 5M', [premio, other])).toBeNull()
})

test('the message says what they want, or how they came', () => {
  const typed = { cameBy: 'walk_in', note: 'Pays cash', wanted: 'a Prado under 5M' } as const
  expect(leadMessage(typed)).toBe('Looking for: a Prado under 5M\nPays cash')
  expect(leadMessage({ ...typed, note: null, wanted: null })).toBe('Came to the yard.')
})

test('what they called a car of ours is kept in their words', () => {
  const typed = { cameBy: 'walk_in', note: 'Pays cash', wanted: null } as const
  expect(leadMessage({ ...typed, words: 'the silver one' })).toBe(
    'In their words: the silver one\nPays cash',
  )
})

test('an earlier inquiry is named with its day and car', () => {
  const earlier = {
    id: '1',
    name: 'Jane Wanjiru',
    // Already the fourth in Nairobi.
    at: new Date('2026-11-03T21:30:00Z'),
    carLabel: '2018 Toyota Prado',
    cameBy: null,
  }
  expect(earlierText(earlier)).toBe('Jane Wanjiru wrote on 4 Nov 2026 about the 2018 Toyota Prado.')
  expect(
    (['walk_in', 'phone_call', 'whatsapp', 'other'] as const).map((cameBy) =>
      earlierText({ ...earlier, carLabel: null, cameBy }),
    ),
  ).toEqual([
    'Jane Wanjiru was here on 4 Nov 2026.',
    'Jane Wanjiru called on 4 Nov 2026.',
    'Jane Wanjiru wrote on WhatsApp on 4 Nov 2026.',
    'Jane Wanjiru got in touch on 4 Nov 2026.',
  ])
})
