import fc from 'fast-check'
import { expect, test } from 'vitest'

import { anyText } from '#tests/factories/any-text.ts'

import { inquiriesPath, parseInquirySearch } from './inquiry-search.ts'

const NAMES = ['q', 'status', 'type', 'priority', 'period', 'owner', 'page']
const read = (path: string) => parseInquirySearch(new URL(path, 'http://shop').searchParams)

test('any search survives the round trip through the URL', () => {
  const params = fc.dictionary(fc.constantFrom(...NAMES), anyText)
  fc.assert(
    fc.property(params, (written) => {
      const search = parseInquirySearch(new URLSearchParams(written))
      expect(read(inquiriesPath(search))).toEqual(search)
    }),
  )
})

test('invalid values are ignored', () => {
  expect(inquiriesPath(read('/?status=sold&type=x&period=ever&page=-3&q=%20'))).toBe(
    '/admin/inquiries',
  )
  expect(inquiriesPath(read('/?page=2&status=new&q=prado'))).toBe(
    '/admin/inquiries?q=prado&status=new&page=2',
  )
})
