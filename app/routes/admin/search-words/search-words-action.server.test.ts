import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'

import { staffContext } from '#app/http/auth/staff-context.ts'
import { requestContext } from '#app/http/render/request-context.ts'
import { newId } from '#app/infra/id.server.ts'

import { searchWordsAction } from './search-words-action.server.ts'

function send(fields: Record<string, string>) {
  const context = new RouterContextProvider()
  const rights = { role: 'admin', isActive: true, isOwner: false, permissions: [] } as const
  const who = { id: newId(), email: 'one@example.com', fullName: 'Staff', sessionId: 'session' }
  context.set(staffContext, { ...rights, ...who })
  context.set(requestContext, {
    requestId: 'test',
    clientAddress: '127.0.0.1',
    loopbackOrigin: null,
  })
  const body = new URLSearchParams(fields)
  const request = new Request('http://shop.test/admin/search-words', { method: 'POST', body })
  return searchWordsAction({ request, context, listPath: '/admin/search-words' })
}

test('a save that fails keeps what was typed', async () => {
  // Its audit entry can't be written: there is no such person.
  const answer = await send({ intent: 'save', kind: 'alias', word: 'matatu', means: 'Body: Van' })
  expect(answer).toMatchObject({
    init: { status: 500 },
    data: { initialValue: { word: 'matatu' }, error: { '': ['Failed to save the search word'] } },
  })
})
