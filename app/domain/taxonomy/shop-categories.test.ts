import { expect, test } from 'vitest'

import { categoryLabel } from './category-label.ts'
import { NEW_SHOP_CATEGORIES, shopCategoriesOf } from './shop-categories.ts'

test('the defaults are the three categories', () => {
  expect(
    shopCategoriesOf(NEW_SHOP_CATEGORIES).links.map(({ label, to }) => `${label} ${to}`),
  ).toEqual([
    'Locally Used /locally-used',
    'Ready for Import /ready-for-import',
    'Fresh Imports /fresh-imports',
  ])
})

test('a renamed category keeps its path; an inactive one leaves the menus', () => {
  const { names, links } = shopCategoriesOf([
    { slug: 'bank', label: 'From the bank', description: null, isActive: true },
    { slug: 'fresh_imports', label: 'Just landed', description: null, isActive: true },
    { slug: 'locally_used', label: 'Kenyan cars', description: 'Driven here', isActive: false },
  ])
  expect(links).toEqual([{ label: 'Just landed', to: '/fresh-imports', description: '' }])
  expect(categoryLabel('locally_used', names)).toBe('Kenyan cars')
  expect(categoryLabel('bank', names)).toBe('From the bank')
})

test('a deleted category is named after its slug', () => {
  expect(categoryLabel('bank-repossessed', {})).toBe('Bank Repossessed')
  expect(categoryLabel('constructor', {})).toBe('Constructor')
  expect(categoryLabel('', {})).toBe('')
})
