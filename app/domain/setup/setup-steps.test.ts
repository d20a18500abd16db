import { expect, test } from 'vitest'

import { DEFAULT_SITE_SETTINGS } from '#app/domain/settings/site-settings.ts'

import { type SetupFacts, setupNotice, setupSteps } from './setup-steps.ts'

const NEW: SetupFacts = {
  settings: DEFAULT_SITE_SETTINGS,
  fullName: 'Fourways Motors Admin',
  publicUrl: null,
  hasMailServer: false,
  hasBackup: false,
  colleagues: 0,
  unconfirmed: ['the business hours (Mon-Sat 8AM-6PM)'],
  exampleFigures: ['ways to pay', 'costs beside car and tax'],
  ownCars: 0,
  demoCars: 48,
  demoLeft: true,
}
const READY: SetupFacts = {
  settings: {
    ...DEFAULT_SITE_SETTINGS,
    siteName: 'Ngong Road Cars',
    contactPhone: '+254 722 000 111',
    whatsappNumber: '+254722000111',
    contactEmail: 'yard@ngong.example',
    address: 'Ngong Road, Nairobi',
    tagline: 'Cars on Ngong Road',
    siteDescription: 'Used cars on Ngong Road.',
    heroTitle: 'Cars we drive ourselves',
    heroStats: [],
    story: 'We began in 2012.',
    aboutStats: [],
    team: [],
  },
  fullName: 'Achieng Otieno',
  publicUrl: 'https://cars.example',
  hasMailServer: true,
  hasBackup: true,
  colleagues: 2,
  unconfirmed: [],
  exampleFigures: [],
  ownCars: 31,
  demoCars: 0,
  demoLeft: false,
}

const textOf = (facts: SetupFacts, key: string) =>
  setupSteps(facts).find((step) => step.key === key)?.text

test('a new shop has everything to do, a ready one nothing', () => {
  expect(setupSteps(NEW).filter(({ isDone }) => isDone)).toEqual([])
  expect(setupNotice(setupSteps(NEW))).toBe('0 of 10 setup steps done')
  expect(setupSteps(READY).filter(({ isDone }) => !isDone)).toEqual([])
  expect(setupNotice(setupSteps(READY))).toBeNull()
})

test('contacts that are still examples are named', () => {
  expect(textOf(NEW, 'contacts')).toBe(
    'Still an example: the name, the phone number, the WhatsApp number, the email address and the address of the yard. Buyers would call somebody else.',
  )
  const { contactPhone } = DEFAULT_SITE_SETTINGS
  const half = { ...READY, settings: { ...READY.settings, contactPhone } }
  expect(textOf(half, 'contacts')).toMatch(
    /^Still an example: the phone number\. Buyers would call somebody else\./,
  )
  expect(textOf(READY, 'contacts')).toMatch(/^Buyers reach Ngong Road Cars on \+254 722 000 111\./)
})

test('words that are still the example’s are named, and a name that nobody has', () => {
  expect(textOf(NEW, 'words')).toMatch(/^Still the example’s, .*: the line under the name, /)
  expect(textOf(READY, 'words')).toBe('Buyers read your own words and figures.')
  expect(textOf(NEW, 'name')).toContain(
    'Until you enter your own name, what you sign names the shop',
  )
  expect(textOf(READY, 'name')).toBe('You sign as Achieng Otieno; buyers see your first name.')
})

test('hours and a rate that nobody confirmed are named with their values', () => {
  expect(textOf(NEW, 'hours')).toMatch(
    /^Buyers of your own cars don’t see .* until you confirm .*: the business hours \(Mon-Sat 8AM-6PM\)\.$/,
  )
  expect(textOf(READY, 'hours')).toBe(
    'Buyers read Mon-Sat 8AM-6PM, on the contact page Mon-Sat 8AM-6PM, Sun 9AM-5PM, and financing from 10% APR.',
  )
})

test.each([
  'info@shop.local',
  'info@localhost',
  'sales@yard.LAN',
  'a@192.168.1.4',
  'a@mail.internal',
])('the address %s, which push services refuse, is not done', (contactEmail) => {
  const facts = { ...READY, settings: { ...READY.settings, contactEmail } }
  const step = setupSteps(facts).find(({ key }) => key === 'contacts')
  expect(step?.isDone).toBe(false)
  expect(step?.text).toContain(`write to ${contactEmail}, and push services refuse it`)
})

test.each(['yard@local.co.ke', 'sales@testcars.com', 'a@homes.example'])(
  'the address %s is fine',
  (contactEmail) => {
    const facts = { ...READY, settings: { ...READY.settings, contactEmail } }
    expect(setupSteps(facts).find(({ key }) => key === 'contacts')?.isDone).toBe(true)
  },
)

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
