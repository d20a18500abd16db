import { expect, test } from 'vitest'

import { priceListOf } from '#tests/factories/cost-facts.ts'

import { changesText, compareLists } from './compare-lists.ts'

const VITZ = ['TOYOTA', 'VITZ', 'KSP130', '996', 'Petrol']
const NOTE = ['NISSAN', 'NOTE', 'E12', '1198', 'Petrol']
const AXIO = ['TOYOTA', 'AXIO', 'NRE161', '1496', 'Petrol']

const versions = (...rows: string[][]) => priceListOf(rows).versions

test('versions are compared by all that sets them apart, and all prices of one together', () => {
  const before = versions([...VITZ, '2000000'], [...VITZ, '2100000'], [...NOTE, '1900000'])
  const now = versions([...VITZ, '2100000'], [...VITZ, '2000000'], [...AXIO, '3000000'])
  expect(compareLists(before, now)).toEqual({ same: 1, repriced: 0, added: 1, gone: 1 })
  const dearer = versions([...VITZ, '2000000'], [...VITZ, '2200000'], [...NOTE, '1900000'])
  expect(changesText(compareLists(before, dearer))).toBe(
    'Compared with the list in use: 1 unchanged, 1 with a new price, 0 new, 0 removed.',
  )
})
