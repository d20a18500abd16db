import fc from 'fast-check'
import { expect, test } from 'vitest'

import { anyText } from '#tests/factories/any-text.ts'

import {
  carPathFrom,
  fromList,
  listPathOf,
  parseStockSearch,
  stockSearchPath,
  WHOLE_STOCK,
} from './stock-search.ts'

const parse = (path: string) => parseStockSearch(new URL(path, 'http://shop.test').searchParams)

test('the bare path is the whole stock, newest first, as a table', () => {
  expect(parse('/admin/cars')).toEqual(WHOLE_STOCK)
  expect(stockSearchPath(WHOLE_STOCK)).toBe('/admin/cars')
})

test('a filtered list has its own URL', () => {
  const search = parse('/admin/cars?searchTerm=kda+412x&status=incomplete&sort=oldest&page=3')
  expect(search).toMatchObject({
    searchTerm: 'kda 412x',
    status: 'incomplete',
    sort: 'oldest',
    page: 3,
  })
  expect(parse(stockSearchPath(search))).toEqual(search)
})

test('invalid parameters are ignored', () => {
  expect(parse('/admin/cars?status=stolen&sort=x&page=-4&view=map&category=!')).toEqual(WHOLE_STOCK)
})

test('any parsed search survives the round trip', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...Object.keys(WHOLE_STOCK)), anyText)),
      (pairs) => {
        const search = parseStockSearch(new URLSearchParams(pairs))
        expect(parse(stockSearchPath(search))).toEqual(search)
      },
    ),
  )
})

test('a page of a car leads back to its list, and only into the back office', () => {
  const back = (path: string) => listPathOf(new URL(path, 'http://shop.test').searchParams)
  const list = '/admin/cars?searchTerm=toyota&sort=price'
  expect(back(fromList('/admin/cars/1/edit', list))).toBe(list)
  expect(back(fromList('/admin/cars/1?price=5', list))).toBe(list)
  expect(fromList('/admin/cars/1', '/admin/cars')).toBe('/admin/cars/1')
  const papers = new URL(fromList('/admin/cars/1/papers', list), 'http://shop.test')
  expect(back(carPathFrom('1', papers.searchParams))).toBe(list)
  expect(back('/admin/cars/1?to=//evil.example')).toBe('/admin/cars')
})
