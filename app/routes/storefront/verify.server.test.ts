import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'

import { requestContext } from '#app/http/render/request-context.ts'
import { db } from '#app/infra/db/database.server.ts'

import { action } from './verify.tsx'

const REPORT = { intent: 'report', typed: '0799 000 001', note: 'They wanted a deposit by M-PESA.' }
const REPORTS_AN_HOUR = 5

async function send(fields: Record<string, string>, clientAddress = '203.0.113.7') {
  const context = new RouterContextProvider()
  context.set(requestContext, {
    requestId: 'test',
    clientAddress,
    loopbackOrigin: null,
  })
  const request = new Request('http://shop.test/verify', {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  const args = { request, context, params: {} }
  const sent = await action(args as unknown as Parameters<typeof action>[0])
  if (sent instanceof Response) throw new Error('It redirects.')
  return { ...sent.data, status: sent.init?.status }
}

test('a report that is refused keeps what was typed', async () => {
  for (let sent = 0; sent < REPORTS_AN_HOUR; sent += 1) {
    expect(await send(REPORT)).toMatchObject({ status: 200, canReport: false })
  }
  const { typed, note } = REPORT
  expect(await send(REPORT)).toMatchObject({ status: 429, canReport: true, typed, note })
})

test('a report that cannot be stored keeps what was typed', async () => {
  await db.schema.alterTable('identity_reports').renameTo('lost_reports').execute()
  try {
    const { typed, note } = REPORT
    const refused = await send(REPORT, '203.0.113.8')
    expect(refused).toMatchObject({ status: 500, canReport: true, typed, note })
  } finally {
    await db.schema.alterTable('lost_reports').renameTo('identity_reports').execute()
  }
})
