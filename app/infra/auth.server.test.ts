import { expect, test } from 'vitest'

import { auth } from './auth.server.ts'

test('the tables are what the sign-in library expects', async () => {
  const { explicitSchemaCheck } = await (await auth()).$context
  expect(explicitSchemaCheck).toBeTypeOf('function')
  await expect(Promise.resolve(explicitSchemaCheck?.())).resolves.toBeUndefined()
})

test('nobody can open an account', async () => {
  const { api } = await auth()
  const body = { email: 'stranger@example.com', password: 'a long enough password', name: 'X' }
  await expect(api.signUpEmail({ body })).rejects.toThrow('sign up is not enabled')
})
