import { expect, test } from 'vitest'

import { NO_STATEMENTS } from '#app/domain/cars/car-texts.ts'

import { trustLines } from './trust-block.tsx'

const CAR = {
  id: 'car-1',
  status: 'available',
  category: 'locally_used',
  landedOn: null,
  priceConfirmedOn: null,
  ...NO_STATEMENTS,
} as const
const AROUND = { report: null, businessHours: 'Mon-Sat 8AM-6PM' }
const texts = (car: Partial<Parameters<typeof trustLines>[0]>, around = {}) =>
  trustLines({ ...CAR, ...car }, { ...AROUND, ...around }).map(({ text }) => text)

test('a car of which nothing is in writing can only be visited', () => {
  expect(trustLines(CAR, AROUND)).toEqual([
    {
      text: 'See it and drive it first: Mon-Sat 8AM-6PM',
      href: '/enquire?car=car-1&type=test_drive',
    },
  ])
})

test('each line has its day, the statements the oldest of theirs', () => {
  const car = {
    priceConfirmedOn: '2026-11-12',
    noAccidentsOn: '2026-10-03',
    singleOwnerOn: '2026-11-01',
  }
  expect(
    texts(car, { report: { inspectedOn: '2026-11-05', specimen: 'Specimen: demo data' } }).slice(
      0,
      3,
    ),
  ).toEqual([
    'Price confirmed on 12 Nov 2026',
    'Condition report from 5 Nov 2026 (specimen)',
    'Stated by the dealer: no accidents, single owner (3 Oct 2026)',
  ])
})

test('of a sold car neither the price counts nor a visit', () => {
  expect(texts({ status: 'sold', priceConfirmedOn: '2026-11-12' })).toEqual([])
})

test('a car still abroad can be neither seen nor driven', () => {
  expect(texts({ category: 'ready_for_import' })).toEqual([])
  expect(texts({ category: 'ready_for_import', landedOn: '2026-11-02' })).toHaveLength(1)
})
