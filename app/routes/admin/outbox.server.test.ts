import { expect, test } from 'vitest'

import { loader } from './outbox.tsx'

test('the former address redirects to the outbox with its query string', async () => {
  const url = new URL('http://shop.test/admin/letters?from=dashboard')
  const args = { url } as unknown as Parameters<typeof loader>[0]
  const answer = await loader(args).catch((thrown: unknown) => thrown)
  if (!(answer instanceof Response)) throw new Error('The loader did not redirect.')
  expect(answer.status).toBe(301)
  expect(answer.headers.get('Location')).toBe('/admin/outbox?from=dashboard')
})
