import { expect, test } from 'vitest'

import { categoryLabel } from '#app/domain/cars/category-label.ts'

import { NEW_SHOP_CATEGORIES, shopCategoriesOf } from './shop-categories.ts'

test('a new shop has the three shelves', () => {
  expect(NEW_SHOP_CATEGORIES.links.map(({ label, to }) => `${label} ${to}`)).toEqual([
    'Locally Used /locally-used',
    'Ready for Import /ready-for-import',
    'Fresh Imports /fresh-imports',
  ])
})

test('a shelf has its new name at its old address; one put away leaves the menus', () => {
  const { names, links } = shopCategoriesOf([
    { slug: 'bank', label: 'From the bank', description: null, isActive: true },
    { slug: 'fresh_imports', label: 'Just landed', description: null, isActive: true },
    { slug: 'locally_used', label: 'Kenyan cars', description: 'Driven here', isActive: false },
  ])
  expect(links).toEqual([{ label: 'Just landed', to: '/fresh-imports', description: '' }])
  expect(categoryLabel('locally_used', names)).toBe('Kenyan cars')
  expect(categoryLabel('bank', names)).toBe('From the bank')
})

test('a category that is gone is spelled out', () => {
  expect(categoryLabel('bank-repossessed', {})).toBe('Bank Repossessed')
  expect(categoryLabel('constructor', {})).toBe('Constructor')
  expect(categoryLabel('', {})).toBe('')
})
