import { findNewInquiries } from '#app/domain/inquiries/staff/list-inquiries.server.ts'
import { staffContext } from '#app/http/auth/staff-context.ts'

import type { Route } from './+types/arrivals'

export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await findNewInquiries(context.get(staffContext).id, new Date()))
}
