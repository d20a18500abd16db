import type { RouterContextProvider } from 'react-router'

import { requestContext } from '#app/http/render/request-context.ts'

import { actorOf, staffContext } from './staff-context.ts'

export type StaffCommandContext = {
  actor: { id: string; name: string }
  requestId: string
  sessionId: string
}

export function commandContextOf(context: Readonly<RouterContextProvider>): StaffCommandContext {
  const staff = context.get(staffContext)
  return {
    actor: actorOf(staff),
    sessionId: staff.sessionId,
    requestId: context.get(requestContext).requestId,
  }
}
