import { expect, test } from 'vitest'

import { DEFAULT_SITE_SETTINGS } from '#app/domain/settings/site-settings.ts'

import { NO_DEALER } from './car.ts'
import { dealerContactOf } from './dealer-contact.server.ts'

test('a car without its own dealer has the showroom’s contact details', () => {
  expect(dealerContactOf(NO_DEALER, DEFAULT_SITE_SETTINGS)).toMatchObject({
    name: DEFAULT_SITE_SETTINGS.siteName,
    address: DEFAULT_SITE_SETTINGS.address,
    phoneNumber: '+254700000000',
    businessHours: DEFAULT_SITE_SETTINGS.businessHours,
  })
})

test('the car’s own dealer takes precedence, with missing details from the showroom', () => {
  const car = { ...NO_DEALER, dealerName: 'Kilimani Cars', dealerPhone: '0712 345 678' }
  expect(dealerContactOf(car, DEFAULT_SITE_SETTINGS)).toEqual({
    name: 'Kilimani Cars',
    address: DEFAULT_SITE_SETTINGS.address,
    phone: '0712 345 678',
    phoneNumber: '+254712345678',
    email: DEFAULT_SITE_SETTINGS.contactEmail,
    businessHours: null,
  })
})

test('a number that cannot be dialled gets no link', () => {
  const car = { ...NO_DEALER, dealerPhone: 'ask at the gate' }
  expect(dealerContactOf(car, DEFAULT_SITE_SETTINGS).phoneNumber).toBeNull()
})

test('any detail of another dealer hides the opening hours', () => {
  for (const fact of Object.keys(NO_DEALER)) {
    const car = { ...NO_DEALER, [fact]: 'Kilimani' }
    expect(dealerContactOf(car, DEFAULT_SITE_SETTINGS).businessHours).toBeNull()
  }
})
