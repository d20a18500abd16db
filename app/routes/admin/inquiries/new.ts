import { findNewInquiries } from '#app/domain/inquiries/staff/find-new-inquiries.server.ts'

export async function loader() {
  return Response.json(await findNewInquiries())
}
