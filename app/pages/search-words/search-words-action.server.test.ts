import { expect, test } from 'vitest'

import { newId } from '#app/infra/id.server.ts'
import { contextOf } from '#tests/factories/staff-context.ts'

import { searchWordsAction } from './search-words-action.server.ts'

function send(fields: Record<string, string>) {
  const context = contextOf({ id: newId(), permissions: [] })
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
