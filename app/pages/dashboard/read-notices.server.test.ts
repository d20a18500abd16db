import { expect, test } from 'vitest'

import type { Permission } from '#app/domain/staff/role.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { readNotices } from './read-dashboard.server.ts'

test('only staff who may delete are offered to remove the demo', async () => {
  await storeCar({ is_demo: true })
  const actionsFor = async (permissions: Permission[]) => {
    const rights = { role: 'admin', isActive: true, isOwner: false, permissions } as const
    const person = { id: 'one', email: 'one@example.com', fullName: 'Staff', sessionId: 'session' }
    const notices = await readNotices({ ...rights, ...person }, { tone: 'good', text: '' })
    return notices.map(({ action }) => action?.to)
  }
  expect(await actionsFor(['delete'])).toContain('/admin/demo')
  expect(await actionsFor([])).not.toContain('/admin/demo')
})
