import { findNewInquiries } from '#app/domain/inquiries/staff/find-new-inquiries.server.ts'

/** Polled by open back-office pages: the inquiries waiting for a reply. */
export async function loader() {
  return Response.json(await findNewInquiries())
}
