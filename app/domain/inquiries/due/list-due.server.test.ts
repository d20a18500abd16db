import { beforeEach, expect, test } from 'vitest'

import { parseInquirySearch } from '#app/domain/inquiries/staff/inquiry-search.ts'
import { listInquiries } from '#app/domain/inquiries/staff/list-inquiries.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { createInquiry } from '#tests/factories/inquiries.ts'
import { storePerson } from '#tests/factories/staff.ts'

import { countDue, countOwnDue, findWaiting, listDueActions } from './list-due.server.ts'

/** A Wednesday, at noon in Nairobi. */
const NOW = new Date('2026-11-25T09:00:00Z')
const TODAY = '2026-11-25'

beforeEach(async () => {
  await db.deleteFrom('inquiries').execute()
})

const due = (next_action_on: string | null, more: Parameters<typeof createInquiry>[0] = {}) =>
  createInquiry({ status: 'contacted', next_action_on, ...more })

const conditionOf = (query: string, staffId: string) => ({
  search: parseInquirySearch(new URLSearchParams(query)),
  staffId,
  now: NOW,
})

test('the groups of the list are counted with its other filters', async () => {
  const { id: jane } = await storePerson()
  const late = await due('2026-11-20', { assignee_id: jane })
  await due('2026-11-24', { status: 'closed' })
  await due('2026-11-24', { is_held: true })
  const today = await due(TODAY)
  await due('2026-11-29')
  await due('2026-12-24')
  const undated = await due(null, { status: 'new' })
  expect(await countDue(conditionOf('due=today', jane))).toEqual({
    overdue: 1,
    today: 1,
    this_week: 1,
    no_date: 1,
  })
  expect(await countDue(conditionOf('owner=mine', jane))).toMatchObject({ overdue: 1, today: 0 })
  expect(await countDue(conditionOf(`owner=${jane}&q=premio`, jane))).toMatchObject({ overdue: 1 })
  const found = async (query: string) =>
    (await listInquiries(conditionOf(query, jane))).inquiries.map(({ id }) => id)
  expect(await found('due=overdue')).toEqual([late])
  expect(await found('due=today')).toEqual([today])
  expect(await found('due=no_date&owner=nobody')).toEqual([undated])
})

test('own actions are listed first, then nobody’s, then those of the others', async () => {
  const { id: jane } = await storePerson({ fullName: 'Jane' })
  const { id: peter } = await storePerson({ fullName: 'Peter' })
  const his = await due('2026-10-01', { assignee_id: peter })
  const nobodys = await due('2026-11-01')
  const today = await due(TODAY, { assignee_id: jane, notes: 'Wants a Prado\nCall her' })
  const late = await due('2026-11-24', { assignee_id: jane })
  await due('2026-11-26', { assignee_id: jane })
  const listed = await listDueActions({ today: TODAY, limit: 10, staffId: jane })
  expect(listed.map(({ id }) => id)).toEqual([late, today, nobodys, his])
  expect(listed[1]).toEqual({
    id: today,
    name: 'Wanjiku Kamau',
    carLabel: '2017 Toyota Premio',
    phone: '0712 345 678',
    callNumber: '+254712345678',
    whatsappNumber: '+254712345678',
    notes: 'Wants a Prado\nCall her',
    nextActionOn: TODAY,
    assignee: { id: jane, name: 'Jane' },
  })
  const typedIn = { source: 'staff', came_by: 'walk_in', message: 'Pays cash' } as const
  await due('2026-09-01', { ...typedIn, assignee_id: peter })
  const [first] = await listDueActions({ today: TODAY, limit: 1, staffId: peter })
  expect(first?.notes).toBe('Pays cash')
  const own = await listDueActions({ today: TODAY, limit: 1, staffId: jane, isOwnOnly: true })
  expect(own.map(({ id }) => id)).toEqual([late])
  expect(await countOwnDue(jane, NOW)).toBe(2)
  expect(await countOwnDue(peter, NOW)).toBe(2)
})

test('who waits for a first reply is counted, without suspected spam', async () => {
  expect(await findWaiting()).toMatchObject({ count: 0, oldest: null })
  const oldest = new Date('2026-11-24T09:00:00Z')
  await createInquiry({ created_at: oldest })
  await createInquiry({ created_at: NOW })
  await createInquiry({ created_at: new Date('2026-11-01T09:00:00Z'), is_held: true })
  await createInquiry({ created_at: new Date('2026-11-01T09:00:00Z'), status: 'contacted' })
  expect(await findWaiting()).toMatchObject({ count: 2, oldest })
})
