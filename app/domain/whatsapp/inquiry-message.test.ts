import { expect, test } from 'vitest'

import { inquiryDraft } from './inquiry-draft.ts'
import { contactMessage, inquiryMessage } from './inquiry-message.ts'

const car = {
  name: '2018 Toyota Land Cruiser Prado',
  priceText: 'KSh 7,600,000',
  stockNumber: 'FM-0001',
  url: 'https://shop.example/car/1',
}
const inquiry = {
  siteName: 'Fourways Motors',
  name: 'Wanjiku Kamau',
  email: 'wanjiku@example.com',
  phone: '0712 345 678',
  message: 'Can I come on Saturday?',
  inquiryType: 'test_drive',
  preferredContact: 'phone',
  bestTimeToCall: 'morning',
  isFinancingNeeded: true,
  hasTradeIn: true,
  car,
}

test('everything the form took is in the chat', () => {
  expect(inquiryMessage(inquiry)).toBe(`Hello Fourways Motors,
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

test('what was left open is left out', () => {
  const text = inquiryMessage({
    ...inquiry,
    phone: null,
    bestTimeToCall: null,
    isFinancingNeeded: false,
    hasTradeIn: false,
    car: null,
  })
  expect(text).toBe(`Hello Fourways Motors,
Name: Wanjiku Kamau
Email: wanjiku@example.com
Inquiry: Test drive
Preferred contact: Phone

Can I come on Saturday?`)
})

test('a car that the message names already is not named twice', () => {
  const message = inquiryDraft({ car, type: 'general' })
  const text = inquiryMessage({ ...inquiry, message })
  expect(text.split(car.url)).toHaveLength(2)
  expect(text).toContain(`I have a car to trade in.\n\n${message}`)
})

test('the contact form keeps its subject', () => {
  const { siteName, name, email, phone, message } = inquiry
  expect(contactMessage({ siteName, name, email, phone, message, subject: 'financing' }))
    .toBe(`Hello Fourways Motors,
Name: Wanjiku Kamau
Email: wanjiku@example.com
Phone: 0712 345 678
Subject: Financing

Can I come on Saturday?`)
})
