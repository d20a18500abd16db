import { RouterContextProvider } from 'react-router'

import type { Permission } from '#app/domain/staff/role.ts'
import { staffContext } from '#app/http/auth/staff-context.ts'
import { requestContext } from '#app/http/render/request-context.ts'

type Person = { id: string; email?: string; permissions: Permission[] }

/** The context in which the back office answers this person, an admin who is no owner. */
export function contextOf({ id, email = 'one@example.com', permissions }: Person) {
  const context = new RouterContextProvider()
  context.set(staffContext, {
    id,
    email,
    fullName: 'Staff',
    role: 'admin',
    sessionId: 'session',
    isActive: true,
    isOwner: false,
    permissions,
  })
  context.set(requestContext, {
    requestId: 'test',
    clientAddress: '127.0.0.1',
    loopbackOrigin: null,
  })
  return context
}
