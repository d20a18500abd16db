import type { RouterContextProvider } from 'react-router'

import { requestContext } from './request-context.ts'
import { actorOf, staffContext } from './staff-context.ts'

/** Who a write of this request is recorded for. Only under the admin layout. */
export function commandContextOf(context: Readonly<RouterContextProvider>) {
  return {
    actor: actorOf(context.get(staffContext)),
    requestId: context.get(requestContext).requestId,
  }
}
