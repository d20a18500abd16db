import { expect, test } from 'vitest'

import { sourceRows, UNKNOWN_SOURCE } from './analytics-report.ts'

const none = { inquiries: 0, completed: 0, sold: 0 }

test('visits and inquiries of one place are one row, unknown ones come last', () => {
  const rows = sourceRows({
    visits: 100,
    visitsFrom: new Map([
      ['google', 30],
      ['facebook', 20],
    ]),
    inquiriesFrom: [
      { source: null, cameBy: null, inquiries: 9, completed: 2, sold: 1 },
      { source: 'facebook', cameBy: null, inquiries: 4, completed: 1, sold: 1 },
      { source: 'sheet', cameBy: null, inquiries: 1, completed: 0, sold: 0 },
      { source: null, cameBy: 'walk_in', inquiries: 2, completed: 1, sold: 0 },
    ],
  })
  expect(rows.map(({ key: _key, ...row }) => row)).toEqual([
    { label: 'Facebook', visits: 20, inquiries: 4, completed: 1, sold: 1 },
    { label: 'Walk-in (typed in)', visits: null, inquiries: 2, completed: 1, sold: 0 },
    { label: 'Window sheet', visits: 0, inquiries: 1, completed: 0, sold: 0 },
    { label: 'Google', visits: 30, ...none },
    { label: UNKNOWN_SOURCE, visits: 50, inquiries: 9, completed: 2, sold: 1 },
  ])
})

test('a place and a way in of the same name stay apart', () => {
  const rows = sourceRows({
    visits: 0,
    visitsFrom: new Map(),
    inquiriesFrom: [
      { ...none, source: 'whatsapp', cameBy: null, inquiries: 1 },
      { ...none, source: null, cameBy: 'whatsapp', inquiries: 1 },
    ],
  })
  expect(rows.map(({ label }) => label)).toEqual(['WhatsApp', 'WhatsApp (typed in)'])
})

test('nothing counted is no row', () => {
  expect(sourceRows({ visits: 0, visitsFrom: new Map(), inquiriesFrom: [] })).toEqual([])
})
