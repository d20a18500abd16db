import { findNewInquiries } from '#app/domain/inquiries/find-new-inquiries.server.ts'

/** What an open page of the back office asks for now and then: who is waiting for an answer. */
export async function loader() {
  return Response.json(await findNewInquiries())
}
