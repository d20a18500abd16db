import { expect, test } from 'vitest'

import { changedFields } from './audit-entry.ts'

test('only differing fields are listed, labelled', () => {
  const before = { price: 1_000_000, color: 'White', updated_at: 'a', features: ['ABS'] }
  const after = { price: 950_000, color: 'White', updated_at: 'b', features: ['ABS'], soldOn: 'x' }
  expect(changedFields(before, after)).toEqual([
    { name: 'Price', before: '1000000', after: '950000' },
    { name: 'Sold on', before: null, after: 'x' },
  ])
})

test('a created or deleted entity lists all its fields', () => {
  expect(changedFields(null, { name: 'Volvo', is_active: false })).toEqual([
    { name: 'Is active', before: null, after: 'false' },
    { name: 'Name', before: null, after: 'Volvo' },
  ])
  expect(changedFields({ name: 'Volvo' }, null)).toEqual([
    { name: 'Name', before: 'Volvo', after: null },
  ])
})

test('bulk changes label their entities and describe their states', () => {
  const before = { a: { price: 900_000, make_id: 'm' }, b: null }
  const after = { a: { price: 850_000, features: [] }, b: { color: 'White', sold_at: null } }
  const nameOf = (key: string) => `Car ${key}`
  expect(changedFields(before, after, nameOf)).toEqual([
    { name: 'Car a', before: 'price 900000', after: 'price 850000, features []' },
    { name: 'Car b', before: null, after: 'color White' },
  ])
})

test('states that are not objects, and long texts, are shown too', () => {
  expect(changedFields(null, 3)).toEqual([{ name: 'Value', before: null, after: '3' }])
  const [field] = changedFields(null, { text: 'x'.repeat(1000) })
  expect(field?.after).toHaveLength(301)
})
