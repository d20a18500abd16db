import type { RouterContextProvider } from 'react-router'

import { requestContext } from '#app/http/render/request-context.ts'

import { actorOf, staffContext } from './staff-context.ts'

export type StaffCommandContext = { actor: { id: string; name: string }; requestId: string }

export function commandContextOf(context: Readonly<RouterContextProvider>): StaffCommandContext {
  return {
    actor: actorOf(context.get(staffContext)),
    requestId: context.get(requestContext).requestId,
  }
}
