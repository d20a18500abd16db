import type { MiddlewareFunction } from 'react-router'

/* oxlint-disable no-restricted-imports -- a stand-in that the sign-in replaces */
import { db } from '#app/infra/db/database.server.ts'

import { type Staff, staffContext } from './staff-context.ts'

const STAFF: Staff = {
  id: '019a9f00-0000-7000-8000-0000000000aa',
  email: 'admin@fourwaysmotors.example',
  fullName: 'Wanjiku Kamau',
  role: 'admin',
  isActive: true,
  permissions: ['delete', 'export', 'settings'],
}

/** TEMPORARY: lets everybody in as one fixed person, until there is a sign-in. */
export const staffMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
  await db
    .insertInto('user_profiles')
    .values({ id: STAFF.id, email: STAFF.email, full_name: STAFF.fullName, role: 'admin' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  context.set(staffContext, STAFF)
  return next()
}
