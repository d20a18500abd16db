import { expect, test } from 'vitest'

import { DEFAULT_SITE_SETTINGS } from '#app/domain/settings/site-settings.ts'

import { type SetupFacts, setupNotice, setupSteps } from './setup-steps.ts'

const NEW: SetupFacts = {
  settings: DEFAULT_SITE_SETTINGS,
  publicUrl: null,
  hasMailServer: false,
  hasBackup: false,
  colleagues: 0,
  exampleFigures: ['ways to pay', 'costs beside car and tax'],
  ownCars: 0,
  demoCars: 48,
}
const READY: SetupFacts = {
  settings: {
    ...DEFAULT_SITE_SETTINGS,
    siteName: 'Ngong Road Cars',
    contactPhone: '+254 722 000 111',
    whatsappNumber: '+254722000111',
    contactEmail: 'yard@ngong.example',
    address: 'Ngong Road, Nairobi',
  },
  publicUrl: 'https://cars.example',
  hasMailServer: true,
  hasBackup: true,
  colleagues: 2,
  exampleFigures: [],
  ownCars: 31,
  demoCars: 0,
}

const textOf = (facts: SetupFacts, key: string) =>
  setupSteps(facts).find((step) => step.key === key)?.text

test('a new shop has everything to do, a ready one nothing', () => {
  expect(setupSteps(NEW).filter(({ isDone }) => isDone)).toEqual([])
  expect(setupNotice(setupSteps(NEW))).toBe('0 of 7 setup steps done')
  expect(setupSteps(READY).filter(({ isDone }) => !isDone)).toEqual([])
  expect(setupNotice(setupSteps(READY))).toBeNull()
})

test('contacts that are still examples are named', () => {
  expect(textOf(NEW, 'contacts')).toBe(
    'Still an example: the name, the phone number, the WhatsApp number, the email address and the address of the yard. Buyers would call somebody else. Opening hours: Mon-Sat 8AM-6PM.',
  )
  const { contactPhone } = DEFAULT_SITE_SETTINGS
  const half = { ...READY, settings: { ...READY.settings, contactPhone } }
  expect(textOf(half, 'contacts')).toMatch(
    /^Still an example: the phone number\. Buyers would call somebody else\./,
  )
  expect(textOf(READY, 'contacts')).toMatch(/^Buyers reach Ngong Road Cars on \+254 722 000 111\./)
})

test('figures that are still examples are named', () => {
  expect(textOf(NEW, 'figures')).toMatch(
    /^Still demo values, so your own cars show none of them: ways to pay and costs beside car and tax\./,
  )
  expect(textOf(READY, 'figures')).toMatch(/^Buyers see your own figures/)
})

test('own cars beside demo cars are not done', () => {
  expect(textOf(NEW, 'cars')).toBe(
    'None of your cars are on sale. 48 demo cars still shown to buyers.',
  )
  const mixed = { ...READY, ownCars: 1, demoCars: 1 }
  expect(textOf(mixed, 'cars')).toBe('1 car of yours on sale. 1 demo car still shown to buyers.')
  expect(setupSteps(mixed).at(-1)?.isDone).toBe(false)
})
