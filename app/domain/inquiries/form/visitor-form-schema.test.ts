import { parseWithZod } from '@conform-to/zod/v4'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { anyText } from '#tests/factories/any-text.ts'

import { PHONE_TO_ANSWER_ON } from './inquiry-texts.ts'
import { VISITOR_FORMS } from './visitor-form-schema.ts'

/** Replaces every message that the validator would generate itself. */
const DEFAULT_TEXT = 'a sentence nobody wrote'
const error = () => DEFAULT_TEXT

const FORMS = {
  inquiry: {
    schema: VISITOR_FORMS.inquiry_form.schema,
    good: {
      carId: '0190a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b',
      name: 'Wanjiku Kamau',
      email: 'wanjiku@example.com',
      phone: '0712 345 678',
      message: 'Is it still there?',
      inquiryType: 'test_drive',
      preferredContact: 'phone',
      bestTimeToCall: 'evening',
      isFinancingNeeded: 'on',
      hasTradeIn: 'on',
      agreedToTerms: 'on',
    },
    required: ['name', 'email', 'message', 'agreedToTerms'],
  },
  contact: {
    schema: VISITOR_FORMS.contact_form.schema,
    good: {
      firstName: 'Wanjiku',
      lastName: 'Kamau',
      email: 'wanjiku@example.com',
      phone: '',
      subject: 'vehicle',
      message: 'Hello',
    },
    required: ['firstName', 'lastName', 'email', 'subject', 'message'],
  },
} as const

type Form = keyof typeof FORMS
type Entries = readonly (readonly [string, string])[]

function read(form: Form, entries: Entries) {
  const body = new URLSearchParams(entries.map(([name, value]) => [name, value]))
  return parseWithZod(body, { schema: FORMS[form].schema, error })
}

function errorsOf(form: Form, entries: Entries): Record<string, string[] | null> {
  const submission = read(form, entries)
  return submission.status === 'success' ? {} : (submission.error ?? {})
}

/** A valid form with `field` set to `wrong`. */
const withField = (form: Form, field: string, wrong: Entries): Entries => [
  ...Object.entries(FORMS[form].good).filter(([name]) => name !== field),
  ...wrong,
]

for (const form of Object.keys(FORMS) as Form[]) {
  const { good, required } = FORMS[form]

  test(`${form}: a valid submission is accepted`, () => {
    expect(read(form, Object.entries(good)).status).toBe('success')
  })

  test.for(Object.keys(good))(`${form}.%s never speaks in the validator's own words`, (field) => {
    const wrongs: Entries[] = [
      [],
      [[field, '']],
      [[field, '   ']],
      [[field, 'x'.repeat(1_000_000)]],
      [[field, '\u{1f600}'.repeat(3000)]],
      [[field, 'no such choice']],
      [
        [field, 'twice'],
        [field, 'twice'],
      ],
      [[`${field}.inner`, 'an object']],
      [[`${field}[0]`, 'a list']],
      [[`${field}[0].deep`, 'deeper']],
      [[field, 'a@b\r\nBcc: everyone@example.com']],
    ]
    const texts = wrongs.flatMap((wrong) =>
      Object.values(errorsOf(form, withField(form, field, wrong))).flatMap((all) => all ?? []),
    )
    expect(texts).not.toContain(DEFAULT_TEXT)
    expect(texts.length).toBeGreaterThan(0)
    for (const text of texts) expect(text).toMatch(/^[A-Z].{10,}/)
  })

  test.for([...required])(`${form}.%s is required, with the error at its own field`, (field) => {
    for (const wrong of [[], [[field, '']]] as Entries[]) {
      expect(Object.keys(errorsOf(form, withField(form, field, wrong)))).toEqual([field])
    }
  })

  test(`${form}: any input is accepted or refused with one of our messages`, () => {
    const fields = fc.constantFrom(...Object.keys(good))
    fc.assert(
      fc.property(fields, anyText, (field, text) => {
        const texts = Object.values(errorsOf(form, withField(form, field, [[field, text]])))
        expect(texts.flat()).not.toContain(DEFAULT_TEXT)
      }),
    )
  })
}

const nameOf = (name: string) => {
  const body = new URLSearchParams({ ...FORMS.inquiry.good, name })
  const submission = parseWithZod(body, { schema: FORMS.inquiry.schema })
  return submission.status === 'success' ? submission.value.name : null
}

test('a page may ask for papers; any other subject of an inquiry is none', () => {
  const subjectOf = (entries: Entries) => {
    const submission = read('inquiry', withField('inquiry', 'subject', entries))
    return submission.status === 'success' ? submission.value.subject : 'refused'
  }
  expect(subjectOf([['subject', 'papers']])).toBe('papers')
  expect(subjectOf([])).toBeNull()
  expect(subjectOf([['subject', 'financing']])).toBeNull()
  expect(
    subjectOf([
      ['subject', 'papers'],
      ['subject', 'papers'],
    ]),
  ).toBeNull()
})

test('a name is a single line, in any script', () => {
  expect(nameOf(' Eve\r\nBcc: all@example.com\u0000 ')).toBe('Eve Bcc: all@example.com')
  expect(nameOf('مريم \u{1f697} <b>O’Neil</b>')).toBe('مريم \u{1f697} <b>O’Neil</b>')
})

test('a message keeps its lines, with normalised line breaks', () => {
  const submission = read(
    'inquiry',
    withField('inquiry', 'message', [['message', 'a\r\n\r\nb\rc']]),
  )
  expect(submission).toMatchObject({ status: 'success', value: { message: 'a\n\nb\nc' } })
})

test.for([
  [{ visitDay: '2026-11-27', visitTime: 'morning' }, 'Fri 27 Nov, morning'],
  // A day that has passed meanwhile is still what the buyer chose.
  [{ visitDay: '2020-02-29', visitTime: '' }, 'Sat 29 Feb'],
  [{ visitDay: '2026-02-30', visitTime: 'midday' }, 'any day, midday'],
  [{ visitDay: 'soon', visitTime: 'at night' }, null],
  [{ visitDay: '', visitTime: '' }, null],
] as const)('%j refuses nothing and is said in the message', ([visit, when]) => {
  const { message } = FORMS.inquiry.good
  const submission = read('inquiry', Object.entries({ ...FORMS.inquiry.good, ...visit }))
  expect(submission).toMatchObject({
    status: 'success',
    value: { message: when === null ? message : `${message}\n\nPreferred time: ${when}` },
  })
})

test('optional fields left empty are stored as null', () => {
  const { name, email, message, agreedToTerms } = FORMS.inquiry.good
  expect(read('inquiry', Object.entries({ name, email, message, agreedToTerms }))).toMatchObject({
    value: {
      carId: null,
      phone: null,
      inquiryType: 'general',
      preferredContact: 'email',
      bestTimeToCall: null,
      isFinancingNeeded: false,
      hasTradeIn: false,
    },
  })
})

test('unaccepted terms are refused', () => {
  expect(errorsOf('inquiry', withField('inquiry', 'agreedToTerms', []))).toEqual({
    agreedToTerms: ['Please agree to the terms and conditions'],
  })
})

test('a contact form’s subject decides the inquiry type', () => {
  expect(read('contact', Object.entries({ ...FORMS.contact.good, carId: 'x' }))).toMatchObject({
    value: {
      source: 'contact_form',
      carId: null,
      name: 'Wanjiku Kamau',
      subject: 'vehicle',
      inquiryType: 'purchase',
    },
  })
})

test('who wants to be called or texted is asked for a phone number', () => {
  const { schema, good } = FORMS.inquiry
  const sendWith = (preferredContact: string, phone: string) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...good, preferredContact, phone })) {
      form.set(name, value)
    }
    return parseWithZod(form, { schema }).reply().error ?? {}
  }
  expect(sendWith('phone', '')).toEqual({ phone: [PHONE_TO_ANSWER_ON] })
  expect(sendWith('text', '')).toEqual({ phone: [PHONE_TO_ANSWER_ON] })
  expect(sendWith('email', '')).toEqual({})
  expect(sendWith('text', '0712 345 678')).toEqual({})
})
