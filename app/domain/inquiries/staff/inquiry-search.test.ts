import fc from 'fast-check'
import { expect, test } from 'vitest'

import { anyText } from '#tests/factories/any-text.ts'

import { ALL_INQUIRIES, inquiriesPath, inquiryPath, parseInquirySearch } from './inquiry-search.ts'

const NAMES = ['q', 'status', 'type', 'priority', 'period', 'owner', 'due', 'page']
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

test('an open inquiry keeps the search of its list', () => {
  expect(inquiryPath('1', read('/?status=new&due=today&page=2'))).toBe(
    '/admin/inquiries/1?status=new&due=today&page=2',
  )
  expect(inquiryPath('1', ALL_INQUIRIES)).toBe('/admin/inquiries/1')
})

test('the assignee is a person, the reader or nobody', () => {
  const id = '01932B5E-0000-7000-8000-000000000001'
  expect(read(`/?owner=${id}`).owner).toBe(id.toLowerCase())
  expect(read('/?owner=mine').owner).toBe('mine')
  expect(read('/?owner=peter').owner).toBeNull()
})

test('invalid values are ignored', () => {
  expect(inquiriesPath(read('/?status=sold&type=x&period=ever&page=-3&q=%20'))).toBe(
    '/admin/inquiries',
  )
  expect(inquiriesPath(read('/?page=2&status=new&q=prado'))).toBe(
    '/admin/inquiries?q=prado&status=new&page=2',
  )
})
