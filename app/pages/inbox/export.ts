import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { exportInquiries } from '#app/domain/inquiries/staff/export-inquiries.server.ts'
import { INQUIRY_COLUMNS } from '#app/domain/inquiries/staff/export-inquiries.ts'
import { parseInquirySearch } from '#app/domain/inquiries/staff/inquiry-search.ts'
import { can } from '#app/domain/staff/role.ts'
import { commandContextOf } from '#app/http/auth/command-context.server.ts'
import { missingPermission } from '#app/http/auth/require-staff.server.ts'
import { staffContext } from '#app/http/auth/staff-context.ts'
import { csvFile } from '#app/http/render/csv-file.server.ts'

import type { Route } from './+types/export'

export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } })

/** Exports the filtered inquiries as CSV. A POST, because it writes to the audit log. */
export async function action({ url, context }: Route.ActionArgs) {
  const staff = context.get(staffContext)
  if (!can(staff, 'export')) return new Response(missingPermission('export'), { status: 403 })
  const now = new Date()
  const inquiries = await exportInquiries(commandContextOf(context), {
    search: parseInquirySearch(url.searchParams),
    staffId: staff.id,
    now,
  })
  return csvFile({
    name: `inquiries-${nairobiDay(now)}`,
    columns: INQUIRY_COLUMNS,
    rows: inquiries,
  })
}
