import { expect, test } from 'vitest'

import { can, isStaff, mayChange } from './role.ts'

const owner = {
  role: 'admin',
  isActive: true,
  permissions: ['delete', 'export', 'settings'],
} as const

test('only an active admin is staff', () => {
  expect(isStaff(owner)).toBe(true)
  expect(isStaff({ ...owner, role: 'user' })).toBe(false)
  expect(isStaff({ ...owner, isActive: false })).toBe(false)
})

test('an admin may do what was granted, others nothing', () => {
  expect(can(owner, 'delete')).toBe(true)
  expect(can({ ...owner, permissions: ['export'] }, 'delete')).toBe(false)
  expect(can({ ...owner, isActive: false }, 'delete')).toBe(false)
})

test('nobody gives rights that they lack, or changes somebody who has them', () => {
  const keeper = { ...owner, permissions: ['settings'] } as const
  const seller = { ...owner, permissions: [] } as const
  const exporter = { ...owner, permissions: ['export'] } as const
  expect(mayChange(owner, { before: seller, after: exporter })).toBe(true)
  expect(mayChange(keeper, { before: seller, after: keeper })).toBe(true)
  expect(mayChange(keeper, { before: seller, after: { ...seller, isActive: false } })).toBe(true)
  expect(mayChange(keeper, { before: keeper, after: owner })).toBe(false)
  expect(mayChange(keeper, { before: seller, after: exporter })).toBe(false)
  expect(mayChange(keeper, { before: exporter, after: seller })).toBe(false)
  expect(mayChange(keeper, { before: owner, after: { ...owner, isActive: false } })).toBe(false)
  expect(mayChange(keeper, { before: null, after: exporter })).toBe(false)
  const left = { ...owner, isActive: false }
  expect(mayChange(keeper, { before: left, after: owner })).toBe(false)
})
