import { expect, test } from 'vitest'

import { DEFAULT_SITE_SETTINGS } from '#app/domain/settings/site-settings.ts'

import { dealerContactOf } from './dealer-contact.server.ts'

test('a car without a dealer of its own stands in the showroom', () => {
  expect(dealerContactOf({ dealer: null }, DEFAULT_SITE_SETTINGS)).toMatchObject({
    name: DEFAULT_SITE_SETTINGS.siteName,
    address: DEFAULT_SITE_SETTINGS.address,
    phoneNumber: '+254700000000',
    businessHours: DEFAULT_SITE_SETTINGS.businessHours,
  })
})

test('its own dealer comes first, and what that one leaves open is the showroom', () => {
  const dealer = { name: 'Kilimani Cars', phone: '0712 345 678', email: null, address: null }
  expect(dealerContactOf({ dealer }, DEFAULT_SITE_SETTINGS)).toEqual({
    name: 'Kilimani Cars',
    address: DEFAULT_SITE_SETTINGS.address,
    phone: '0712 345 678',
    phoneNumber: '+254712345678',
    email: DEFAULT_SITE_SETTINGS.contactEmail,
    businessHours: null,
  })
})

test('a number that nobody could call gets no link', () => {
  const dealer = { name: null, phone: 'ask at the gate', email: null, address: null }
  expect(dealerContactOf({ dealer }, DEFAULT_SITE_SETTINGS).phoneNumber).toBeNull()
})
