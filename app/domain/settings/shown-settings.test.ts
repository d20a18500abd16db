import { expect, test } from 'vitest'

import { DEMO_LINKS } from './demo-links.ts'
import { exampleWords, heroStatsOf, unconfirmedTexts, withoutExamples } from './shown-settings.ts'
import { DEFAULT_SITE_SETTINGS } from './site-settings.ts'

const { heroStats: EXAMPLES } = DEFAULT_SITE_SETTINGS
const OWN = { siteName: 'Ngong Road Cars' }

test('the demo stock has the figures of the specification', () => {
  expect(heroStatsOf(EXAMPLES, null)).toEqual(EXAMPLES)
})

test.for([
  [0, []],
  [1, []],
  [9, []],
  [10, ['10']],
  [1234, ['1,234']],
] as const)('with %i own cars the only figure is %j', ([count, shown]) => {
  const { heroStats } = withoutExamples(OWN)
  expect(heroStatsOf(heroStats, count).map(({ figure }) => figure)).toEqual(shown)
})

test('a figure that staff wrote stays, also where it counts cars', () => {
  const label = 'Cars in the yard'
  expect(heroStatsOf([{ figure: '80+', label }], 3)).toEqual([{ figure: '80+', label }])
})

test('buyers of own cars read nothing that the demo dealer says of itself', () => {
  const shown = withoutExamples(OWN)
  const text = JSON.stringify(shown)
  for (const claim of ['Kiambu Road and one rule', 'Happy clients', '88%', '10+', 'Hand-picked']) {
    expect(text).not.toContain(claim)
  }
  expect(shown).toMatchObject({
    tagline: '',
    heroTitle: 'Find your next car at Ngong Road Cars',
    siteDescription: 'Used cars from Ngong Road Cars, with prices in shillings.',
    story: '',
    aboutStats: [],
    team: [],
  })
})

test('what is the shop’s own is shown, item by item', () => {
  const figure = { figure: '12', label: 'Years on Ngong Road' }
  const shown = withoutExamples({
    ...OWN,
    tagline: 'Cars we drive ourselves',
    facebookUrl: DEMO_LINKS.facebookUrl,
    tiktokUrl: 'https://tiktok.com/@ngong',
    aboutStats: [...DEFAULT_SITE_SETTINGS.aboutStats, figure],
    story: DEFAULT_SITE_SETTINGS.story.replace(/^.*\n/, 'We began on Ngong Road.\n'),
  })
  expect(shown.tagline).toBe('Cars we drive ourselves')
  expect(shown).toMatchObject({ facebookUrl: '', tiktokUrl: 'https://tiktok.com/@ngong' })
  expect(shown.aboutStats).toEqual([figure])
  expect(shown.story).toBe('We began on Ngong Road.')
})

test('hours and a rate are shown once they are saved, also if they equal the example', () => {
  const { businessHours, contactHours, financingRateFrom } = DEFAULT_SITE_SETTINGS
  const saved = { businessHours, contactHours, financingRateFrom }
  expect(withoutExamples(OWN)).toMatchObject({
    businessHours: '',
    contactHours: '',
    financingRateFrom: null,
  })
  expect(withoutExamples({ ...OWN, ...saved })).toMatchObject(saved)
  expect(withoutExamples({ ...OWN, businessHours: 'Daily 9AM-5PM' })).toMatchObject({
    contactHours: 'Daily 9AM-5PM',
  })
  expect(unconfirmedTexts({ ...OWN, contactHours })).toEqual([
    'the business hours (Mon-Sat 8AM-6PM)',
    'the rate that financing starts from (10% APR)',
  ])
})

test('staff are told which words are still examples', () => {
  const settings = { ...DEFAULT_SITE_SETTINGS, ...OWN }
  expect(exampleWords(settings)).toEqual([
    'the line under the name',
    'the description',
    'the title of the home page',
    'the figures on the home page',
    'the story',
    'the figures on the About page',
    'the people',
  ])
  expect(
    exampleWords({
      ...settings,
      tagline: 'Ours',
      siteDescription: 'Ours',
      heroTitle: 'Ours',
      heroStats: EXAMPLES.slice(0, 1),
      story: 'Ours',
      aboutStats: [],
      team: [],
    }),
  ).toEqual([])
  const [, second = ''] = DEFAULT_SITE_SETTINGS.story.split('\n\n')
  expect(exampleWords({ ...settings, story: `Ours.\n\n${second}` })).toContain('the story')
})
