import { expect, test } from 'vitest'

import { loadingTextOf } from './loading-text.ts'

const at = (address: string) => {
  const { pathname, search } = new URL(address, 'http://shop.invalid')
  return { pathname, search }
}
const between = (from: string, to: string) => loadingTextOf({ from: at(from), to: at(to) })

test('a car, makes and models say what is loading', () => {
  expect(between('/admin/cars', '/admin/cars/0190a1b2')).toBe('Loading car details...')
  expect(between('/admin/cars', '/admin/cars/0190a1b2/edit')).toBe('Loading car details...')
  expect(between('/admin', '/admin/makes-models')).toBe('Loading makes...')
  expect(between('/admin/makes-models', '/admin/makes-models?tab=models')).toBe('Loading models...')
})

test('a search in the same list leaves what is shown, and other pages have no text', () => {
  expect(between('/admin/makes-models', '/admin/makes-models?q=toyota')).toBeNull()
  expect(between('/admin/makes-models', '/admin/makes-models?edit=new')).toBeNull()
  expect(between('/admin', '/admin/cars/new')).toBeNull()
  expect(between('/admin', '/admin/cars/import/0190a1b2')).toBeNull()
  expect(between('/admin/makes-models', '/admin/settings')).toBeNull()
})
