import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'

import type { Permission } from '#app/domain/staff/role.ts'
import { staffContext } from '#app/http/auth/staff-context.ts'
import { requestContext } from '#app/http/render/request-context.ts'
import { db } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'

import { taxonomyAction } from './taxonomy-action.server.ts'

const PERMISSIONS: Permission[] = ['delete']
const MAKE = { kind: 'make', name: 'Peugeot', displayName: 'Peugeot', isActive: 'on' }

async function send(fields: Record<string, string>) {
  const context = new RouterContextProvider()
  const rights = { role: 'admin', isActive: true, permissions: PERMISSIONS } as const
  const who = { id: newId(), email: 'one@example.com', fullName: 'Staff', sessionId: 'session' }
  context.set(staffContext, { ...rights, ...who })
  context.set(requestContext, { requestId: 'test', clientAddress: '127.0.0.1' })
  const body = new URLSearchParams(fields)
  const request = new Request('http://shop.test/admin/makes-models', { method: 'POST', body })
  return taxonomyAction({ request, context, kinds: ['make'], listPath: '/admin/makes-models' })
}

test.for(['service', '9999-12-31', newId().toUpperCase(), newId()])(
  'saving or deleting an unknown make (%s) reports that it was deleted',
  async (id) => {
    for (const intent of ['delete', 'save']) {
      const answer = await send({ ...MAKE, intent, id })
      const headers = answer instanceof Response ? answer.headers : null
      expect(decodeURIComponent(headers?.get('Set-Cookie') ?? '')).toContain(
        'Someone else has already deleted this',
      )
    }
    const makes = db.selectFrom('car_makes').select('id').where('name', '=', MAKE.name)
    expect(await makes.execute()).toEqual([])
  },
)
