import { APIError } from 'better-auth/api'
import { RouterContextProvider } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'

import { requestContext } from '#app/http/render/request-context.ts'
import { auth } from '#app/infra/auth.server.ts'

import { action } from './login.tsx'

/** Signs in while the provider refuses with `error`. */
async function signInRefusedWith(error: Error) {
  const { api } = await auth()
  const stub = vi.spyOn(api, 'signInEmail').mockRejectedValue(error)
  onTestFinished(() => stub.mockRestore())
  const url = new URL('http://localhost/admin/login')
  const context = new RouterContextProvider()
  const clientAddress = '127.0.0.1'
  context.set(requestContext, { requestId: 'test', clientAddress, loopbackOrigin: null })
  const body = new URLSearchParams({ email: 'otieno@example.com', password: 'quiet red roads' })
  const request = new Request(url, { method: 'POST', body })
  const args = { request, context, url, params: {}, pattern: '/admin/login' } as const
  return action(args)
}

test.for([
  {
    code: 'code_exchange',
    message: 'The code could not be exchanged',
    sentence: 'Signing in did not work on our side. Please try again.',
    error: new APIError('INTERNAL_SERVER_ERROR', { code: 'code_exchange' }),
  },
  {
    code: 'unknown',
    message: 'Unknown authentication error',
    sentence: 'Something went wrong on our side. Please try again in a moment.',
    error: new APIError('INTERNAL_SERVER_ERROR', { code: 'NEW', message: 'select * from users' }),
  },
])('a provider that fails is told as $code, with its status', async ({ error, ...told }) => {
  const { code, message, sentence } = told
  const answer = await signInRefusedWith(error)
  expect(answer).toMatchObject({ init: { status: 500 }, data: { code, message } })
  expect(JSON.stringify(answer)).toContain(sentence)
  expect(JSON.stringify(answer)).not.toContain('select')
})

test('what the provider throws beside its refusals is an error of the server', async () => {
  await expect(signInRefusedWith(new TypeError('no such key'))).rejects.toThrow('no such key')
})
