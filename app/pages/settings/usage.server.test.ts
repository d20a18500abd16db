import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'

import { PERMISSIONS } from '#app/domain/staff/role.ts'
import { readUsageAlarms } from '#app/domain/usage/read-usage.server.ts'
import { UPLOADS_A_DAY } from '#app/domain/usage/usage-alarms.ts'
import { staffContext } from '#app/http/auth/staff-context.ts'
import { db } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'

import { loader } from './usage.tsx'

function open({ isOwner }: { isOwner: boolean }) {
  const context = new RouterContextProvider()
  context.set(staffContext, {
    id: newId(),
    email: 'grace@example.com',
    fullName: 'Grace',
    sessionId: 'session',
    role: 'admin',
    isActive: true,
    isOwner,
    permissions: PERMISSIONS.map(({ value }) => value),
  })
  return loader({ context } as unknown as Parameters<typeof loader>[0])
}

const storeFile = (byteSize: number) =>
  db
    .insertInto('media_files')
    .values({
      id: newId(),
      storage_key: `${newId()}.jpg`,
      content_type: 'image/jpeg',
      byte_size: byteSize,
      width: 10,
      height: 10,
      sha256: '0'.repeat(64),
      placeholder_color: '#808080',
    })
    .execute()

test('owners see every limit with what was used of it, and nobody else does', async () => {
  await expect(open({ isOwner: false })).rejects.toMatchObject({ init: { status: 403 } })
  await storeFile(3_000_000)
  const { limited } = await open({ isOwner: true })
  expect(limited.map(({ label }) => label)).toEqual([
    'Visitors’ events stored today',
    'Size of these events',
    'Emails to visitors in 24 hours',
    'Photos and papers added today',
    'Size of these files',
    'Disk',
  ])
  expect(limited).toContainEqual(expect.objectContaining({ used: 3_000_000 }))
})

test('a day of unusually many uploads is an alarm on the dashboard', async () => {
  expect(await readUsageAlarms(new Date())).not.toContainEqual(expect.stringContaining('uploads'))
  for (let left = UPLOADS_A_DAY.bytes; left > 0; left -= 2_000_000_000)
    await storeFile(2_000_000_000)
  expect(await readUsageAlarms(new Date())).toContainEqual(
    expect.stringContaining('An unusual number of uploads'),
  )
})
