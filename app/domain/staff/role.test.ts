import { expect, test } from 'vitest'

import { can, isActiveOwner, isStaff } from './role.ts'

const owner = {
  role: 'admin',
  isActive: true,
  isOwner: true,
  permissions: ['delete', 'export', 'settings', 'money'],
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

test('an owner counts while active and an admin', () => {
  expect(isActiveOwner(owner)).toBe(true)
  expect(isActiveOwner({ ...owner, isOwner: false })).toBe(false)
  expect(isActiveOwner({ ...owner, isActive: false })).toBe(false)
  expect(isActiveOwner({ ...owner, role: 'user' })).toBe(false)
})
