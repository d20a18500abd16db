import { command, type CommandContext } from '#app/infra/db/command.server.ts'

import type { InquiryCondition } from './inquiry-condition.server.ts'
import { listAllInquiries } from './list-inquiries.server.ts'
import type { StaffInquiry } from './staff-inquiry.ts'

/**
 * Exports the inquiries of a search. The audit log records how many and which filters, but not the
 * search words, which may be a name or number.
 */
export async function exportInquiries(
  context: CommandContext,
  condition: InquiryCondition,
): Promise<StaffInquiry[]> {
  const inquiries = await listAllInquiries(condition)
  const { q, page: _, ...filters } = condition.search
  const chosen = Object.entries(filters).filter(([, value]) => value !== null)
  await command(context, async (_trx, record) => {
    record({
      action: 'inquiry.export',
      entity: 'inquiries',
      after: {
        count: inquiries.length,
        filters: Object.fromEntries(chosen),
        hasSearchWords: q !== null,
      },
    })
  })
  return inquiries
}
