import { expect, test } from 'vitest'

import { loader } from './demand.tsx'

test('the former address redirects to the page with its query string', async () => {
  const url = new URL('http://shop.test/admin/radar?from=report')
  const args = { url } as unknown as Parameters<typeof loader>[0]
  const answer = await loader(args).catch((thrown: unknown) => thrown)
  if (!(answer instanceof Response)) throw new Error('The loader did not redirect.')
  expect(answer.status).toBe(301)
  expect(answer.headers.get('Location')).toBe('/admin/demand?from=report')
})
