import { expect, test } from 'vitest'

import { AlertForm } from '#app/domain/alerts/alert-schema.ts'
import { dealerContactOf } from '#app/domain/cars/dealer-contact.server.ts'
import { readQuestion } from '#app/domain/identity/read-question.server.ts'
import { TypedLead } from '#app/domain/inquiries/entry/typed-lead-schema.ts'
import { withReadPhone } from '#app/domain/inquiries/form/inquiry-phone.ts'
import { VISITOR_FORMS } from '#app/domain/inquiries/form/visitor-form-schema.ts'
import { normalisePhone, normaliseWhatsapp } from '#app/domain/phone/phone-number.server.ts'
import { quoteFormSchema } from '#app/domain/quotes/quote-schema.ts'
import { DEFAULT_SITE_SETTINGS } from '#app/domain/settings/site-settings.ts'
import { InvitationSchema, OwnProfileSchema } from '#app/domain/staff/staff-schema.ts'
import { DOUBTFUL_PHONES, GOOD_PHONES, WRONG_PHONES } from '#tests/fixtures/typed-phones.ts'

import { parseContact } from './contacts.server.ts'

const PERSON = { email: 'jane@example.com', message: 'Hello', phone: '' }
const FORMS = {
  inquiry_form: { ...PERSON, name: 'Jane', agreedToTerms: true },
  contact_form: { ...PERSON, firstName: 'Jane', lastName: 'W', subject: 'vehicle' },
} as const

function visitor(form: keyof typeof FORMS, phone: string) {
  const { data } = VISITOR_FORMS[form].schema.safeParse({ ...FORMS[form], phone })
  const read = data && withReadPhone(data)
  return read ? { phone: read.phone, message: read.message } : null
}

const lead = (phone: string) => TypedLead.safeParse({ name: 'J', cameBy: 'other', phone }).data

const quote = (phone: string) => {
  const today = '2026-11-27'
  const typed = { forName: 'Jane', price: '1,000,000', expiresOn: today, forPhone: phone }
  return quoteFormSchema(today).safeParse(typed).data
}

const alert = (phone: string) => {
  const typed = { channel: 'whatsapp', phone, kind: 'drop' }
  const { data } = AlertForm.safeParse(typed)
  return data?.recipient.channel === 'whatsapp' ? normaliseWhatsapp(data.recipient.phone) : null
}

const profile = (phone: string) =>
  normalisePhone(OwnProfileSchema.parse({ fullName: 'Jane', phone }).phone)
const invitation = (phone: string) =>
  normalisePhone(InvitationSchema.parse({ ...PERSON, fullName: 'Jane', phone }).phone)

/** Cars whose own dealer was typed in the car form, or came with a file. */
const dealer = (dealerPhone: string) =>
  dealerContactOf(
    { dealerName: null, dealerPhone, dealerEmail: null, dealerAddress: null },
    DEFAULT_SITE_SETTINGS,
  ).phoneNumber

const asked = (typed: string) => {
  const question = readQuestion(typed)
  return question?.kinds.includes('phone') ? question.value : null
}

const person = (typed: string) => {
  const contact = parseContact(typed)
  return contact?.kind === 'phone' ? contact.e164 : null
}

test.for([...GOOD_PHONES])('%j is the same number in every field', ([typed, e164, rest]) => {
  const inquiry = visitor('inquiry_form', typed)
  expect(inquiry && normalisePhone(inquiry.phone ?? '')).toBe(e164)
  expect(inquiry?.message).toBe(
    rest === undefined ? 'Hello' : `Hello\n\nBeside the phone number: ${rest}`,
  )
  expect(visitor('contact_form', typed)).toEqual(inquiry)
  const read = { number: inquiry?.phone, rest: rest ?? null }
  expect(lead(typed)?.phone).toEqual(read)
  expect(quote(typed)?.forPhone).toEqual(read)
  const called = [profile, invitation, dealer, asked, person].map((field) => field(typed))
  expect(new Set(called)).toEqual(new Set([e164]))
})

test('an alert goes to the same number, unless it is a landline', () => {
  const isMobile = ([, e164]: (typeof GOOD_PHONES)[number]) => e164?.startsWith('+2547')
  for (const [typed, e164] of GOOD_PHONES.filter(isMobile)) expect(alert(typed)).toBe(e164)
  expect(alert('020 234 5678')).toBeNull()
})

test.for([...DOUBTFUL_PHONES])('%j is kept as typed where it may be', ([typed, , rest]) => {
  const read = { number: visitor('inquiry_form', typed)?.phone, rest: rest ?? null }
  expect(read.number).toBeTruthy()
  expect(visitor('contact_form', typed)?.phone).toBe(read.number)
  expect(lead(typed)?.phone).toEqual(read)
  expect(quote(typed)?.forPhone).toEqual(read)
  expect(parseContact(typed)?.kind).toBe('number')
  const called = [profile, invitation, dealer, asked, person, alert].map((field) => field(typed))
  expect(called).toEqual(called.map(() => null))
})

test.for([...WRONG_PHONES])('%j is no number in any field', (typed) => {
  for (const form of ['inquiry_form', 'contact_form'] as const) {
    expect(visitor(form, typed)).toBeNull()
  }
  expect(lead(typed)).toBeUndefined()
  expect(quote(typed)).toBeUndefined()
  expect(parseContact(typed)).toBeNull()
  const called = [profile, invitation, dealer, asked, person, alert].map((field) => field(typed))
  expect(called).toEqual(called.map(() => null))
})
