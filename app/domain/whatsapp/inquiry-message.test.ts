import { expect, test } from 'vitest'

import { inquiryDraft } from './inquiry-draft.ts'
import { inquiryMessage } from './inquiry-message.ts'

const car = {
  name: '2018 Toyota Land Cruiser Prado',
  priceText: 'KSh 7,600,000',
  stockNumber: 'FM-0001',
  url: 'https://shop.example/car/1',
}
const siteName = 'Fourways Motors'
const inquiry = {
  name: 'Wanjiku Kamau',
  email: 'wanjiku@example.com',
  phone: '0712 345 678',
  message: 'Can I come on Saturday?',
  subject: null,
  inquiryType: 'test_drive',
  preferredContact: 'phone',
  bestTimeToCall: 'morning',
  isFinancingNeeded: true,
  hasTradeIn: true,
}

test('the chat contains every field of the form', () => {
  expect(inquiryMessage({ inquiry, siteName, car })).toBe(`Hello Fourways Motors,
Name: Wanjiku Kamau
Email: wanjiku@example.com
Phone: 0712 345 678
Inquiry: Test drive
Preferred contact: Phone
Best time to call: Morning (9AM - 12PM)
I need financing.
I have a car to trade in.

2018 Toyota Land Cruiser Prado, KSh 7,600,000
Stock number: FM-0001
https://shop.example/car/1

Can I come on Saturday?`)
})

test('empty fields are left out', () => {
  const open = { phone: null, bestTimeToCall: null, isFinancingNeeded: false, hasTradeIn: false }
  expect(inquiryMessage({ inquiry: { ...inquiry, ...open }, siteName, car: null }))
    .toBe(`Hello Fourways Motors,
Name: Wanjiku Kamau
Email: wanjiku@example.com
Inquiry: Test drive
Preferred contact: Phone

Can I come on Saturday?`)
})

test('a car already named in the message is not named twice', () => {
  const message = inquiryDraft({ car, type: 'general' })
  const text = inquiryMessage({ inquiry: { ...inquiry, message }, siteName, car })
  expect(text.split(car.url)).toHaveLength(2)
  expect(text).toContain(`I have a car to trade in.\n\n${message}`)
})

test('who asks for papers still says how to answer', () => {
  const asked = { ...inquiry, subject: 'papers' }
  const text = inquiryMessage({ inquiry: asked, siteName, car })
  expect(text).toContain('Subject: Papers of the car\nInquiry: Test drive')
})

test('the way to pay comes with its figures, after the answers', () => {
  const wayToPay = 'Bank, deposit KSh 500,000, 48 months: KSh 54,653 a month.'
  expect(inquiryMessage({ inquiry, siteName, car, wayToPay })).toContain(
    `I have a car to trade in.\nWay to pay: ${wayToPay}\n\n2018 Toyota`,
  )
})

test('the contact form keeps its subject', () => {
  const contact = { ...inquiry, subject: 'financing' }
  expect(inquiryMessage({ inquiry: contact, siteName, car: null })).toBe(`Hello Fourways Motors,
Name: Wanjiku Kamau
Email: wanjiku@example.com
Phone: 0712 345 678
Subject: Financing

Can I come on Saturday?`)
})
