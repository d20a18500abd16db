import { beforeEach, expect, test } from 'vitest'

import { updateSiteSettings } from '#app/domain/settings/update-site-settings.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { createInquiry } from '#tests/factories/inquiries.ts'
import { deactivateQuietly, storePerson } from '#tests/factories/staff.ts'

import { queueDueActions, readDueFacts } from './list-due.server.ts'

const SEVEN = new Date('2026-11-25T04:00:00Z')
const TODAY = '2026-11-25'

beforeEach(async () => {
  await db.deleteFrom('mail_outbox').execute()
  await db.deleteFrom('inquiries').execute()
})

const queued = () =>
  db
    .selectFrom('mail_outbox')
    .select(['dedupe_key', 'to_address', 'payload'])
    .orderBy('dedupe_key')
    .execute()

const due = (assignee_id: string | null, next_action_on = TODAY) =>
  createInquiry({ status: 'contacted', next_action_on, assignee_id })

test('everybody with something to do gets one email a day, and others none', async () => {
  const jane = await storePerson({ fullName: 'Jane Wairimu' })
  const gone = await storePerson()
  const idle = await storePerson()
  await due(jane.id)
  await due(jane.id, '2026-11-20')
  await due(gone.id)
  await deactivateQuietly(gone.id)
  await due(idle.id, '2026-11-26')
  await createInquiry({ status: 'closed', next_action_on: TODAY, assignee_id: idle.id })
  await due(null)
  // Two processes at once, ten minutes later, and before noon.
  await Promise.all([queueDueActions(SEVEN), queueDueActions(SEVEN)])
  await queueDueActions(new Date('2026-11-25T04:10:00Z'))
  await queueDueActions(new Date('2026-11-25T08:59:00Z'))
  expect(await queued()).toEqual([
    {
      dedupe_key: `due_actions:${jane.id}:${TODAY}`,
      to_address: jane.email,
      payload: { staffId: jane.id },
    },
  ])
  await queueDueActions(new Date('2026-11-26T04:00:00Z'))
  const keys = (await queued()).map(({ dedupe_key }) => dedupe_key)
  expect(keys.filter((key) => key.includes(jane.id))).toHaveLength(2)
  expect(keys).toContain(`due_actions:${idle.id}:2026-11-26`)
})

test('nothing is sent before seven, in the afternoon, or with notifications off', async () => {
  const { id } = await storePerson()
  await due(id)
  await queueDueActions(new Date('2026-11-25T03:59:00Z'))
  await queueDueActions(new Date('2026-11-25T09:00:00Z'))
  const actor = { id: null, name: 'test' }
  await updateSiteSettings({ actor }, { enableNotifications: false })
  await queueDueActions(SEVEN)
  await updateSiteSettings({ actor }, { enableNotifications: true })
  expect(await queued()).toEqual([])
})

test('the email tells what is due when it is sent', async () => {
  const jane = await storePerson({ fullName: 'Jane Wairimu' })
  const late = await due(jane.id, '2026-11-20')
  await due(null)
  await createInquiry({ created_at: new Date('2026-11-24T14:00:00Z') })
  expect(await readDueFacts({ staffId: jane.id }, SEVEN)).toMatchObject({
    name: 'Jane Wairimu',
    today: TODAY,
    counts: { overdue: 1, today: 0 },
    waiting: '1 waiting for a first reply, for 14 h',
    actions: [{ id: late }],
  })
  await db.updateTable('inquiries').set({ status: 'closed' }).where('id', '=', late).execute()
  expect(await readDueFacts({ staffId: jane.id }, SEVEN)).toBeNull()
})
