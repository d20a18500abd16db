import { beforeEach, expect, test } from 'vitest'

import { updateInquiry } from '#app/domain/inquiries/staff/update-inquiry.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { createInquiry } from '#tests/factories/inquiries.ts'
import { deactivateQuietly, storePerson } from '#tests/factories/staff.ts'

import { readPipeline } from './read-pipeline.server.ts'

const actor = { id: null, name: 'test' }

beforeEach(async () => {
  await db.deleteFrom('inquiries').execute()
})

test('open inquiries are counted per person, with what they completed this month', async () => {
  const { id: jane } = await storePerson({ fullName: 'Jane' })
  const { id: gone } = await storePerson({ fullName: 'Gone' })
  const { id: idle } = await storePerson({ fullName: 'Idle' })
  await deactivateQuietly(gone)
  const mine = { assignee_id: jane }
  await createInquiry(mine)
  await createInquiry({ ...mine, is_held: true })
  await createInquiry({ ...mine, status: 'in_progress', next_action_on: '2020-01-01' })
  await createInquiry({ ...mine, status: 'closed' })
  const sold = await createInquiry({ ...mine, status: 'contacted' })
  await updateInquiry({ actor }, { id: sold, change: { status: 'completed' } })
  // Completed before such changes were recorded.
  await createInquiry({ ...mine, status: 'completed' })
  await createInquiry({ assignee_id: gone, status: 'contacted' })
  await createInquiry()
  const rows = await readPipeline(new Date())
  const of = (id: string | null) => rows.find((row) => row.id === id)
  expect(of(jane)).toEqual({
    id: jane,
    name: 'Jane',
    counts: { new: 1, contacted: 0, inProgress: 1, open: 2, overdue: 1, completed: 1 },
  })
  expect(of(gone)).toMatchObject({ name: 'Gone', counts: { contacted: 1 } })
  expect(of(idle)).toMatchObject({ counts: { new: 0, overdue: 0 } })
  expect(rows[0]).toMatchObject({ id: null, name: 'Nobody', counts: { new: 1 } })
  const nextYear = new Date(Date.now() + 400 * 24 * 3_600_000)
  const later = await readPipeline(nextYear)
  expect(later.find(({ id }) => id === jane)?.counts.completed).toBe(0)
})
