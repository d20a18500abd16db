import { expect, test } from 'vitest'

import type { PaperedCar } from '#app/domain/papers/paper-lights.ts'
import { maskedChassis } from '#app/domain/papers/paper-texts.ts'
import { factSetOfTest } from '#tests/factories/cost-facts.ts'

import { papersView } from './papers-view.ts'

const car: PaperedCar = {
  category: 'ready_for_import',
  regNo: null,
  chassis: 'NZE161-7081123',
  firstRegistered: '2019-03',
  km: 60_000,
  soldOn: null,
}

const rules = {
  rules: {
    validDays: { logbook: 60, ntsa_search: 14, caveat: 14 },
    transferDays: 14,
    copyOfRecordsKsh: 550,
  },
  set: factSetOfTest('papers'),
  isWithheld: false,
}
const source = { rules, car, checks: [], today: '2026-11-22', inspectedOn: '2026-11-18' }

test('a car without checks shows what is open and how to check it', () => {
  const view = papersView(source)
  expect(view?.overall.text).toBe('Some checks open')
  expect(view?.lights.map(({ key, state }) => [key, state])).toEqual([
    ['cor', 'grey'],
    ['export_cert', 'grey'],
    ['odometer', 'grey'],
  ])
  expect(view?.lights.every(({ ownCheck }) => ownCheck !== '')).toBe(true)
  expect(view).toMatchObject({
    chassis: 'NZE161-•••••23',
    report: 'Condition report from 18 Nov 2026',
    isDemo: false,
  })
})

test('the papers of a sold car are shown to buyers for 30 days', () => {
  const soldOn = (day: string) => papersView({ ...source, car: { ...car, soldOn: day } })
  expect(soldOn('2026-10-23')).not.toBeNull()
  expect(soldOn('2026-10-22')).toBeNull()
})

test('a chassis number is never shown whole', () => {
  expect(maskedChassis('JTDBR32E730012345')).toBe('JTD••••••••••••45')
  expect(maskedChassis('AB12')).toBe('••••')
})

test('fees and deadlines are the shop’s facts with their source, and none once nobody checked them', () => {
  const here = { ...source, car: { ...car, category: 'locally_used' } }
  const view = papersView(here)
  expect(view?.lights[1]?.ownCheck).toContain('eCitizen charges KSh 550 for it.')
  expect(view?.handover).toContain('on eCitizen, within 14 days.')
  expect(view?.source?.text).toBe(
    'Source of papers. Figures as supplied on 22 Nov 2026, not yet checked by this dealer.',
  )
  for (const none of [null, { ...rules, isWithheld: true }]) {
    const without = papersView({ ...here, rules: none })
    expect(JSON.stringify(without)).not.toMatch(/KSh|within/)
    expect(without?.source).toBeNull()
  }
})
