import type { Transaction } from '#app/infra/db/database.server.ts'

/** Replaces a name or a message. */
export const REDACTED = 'Erased'

/** A statement can name 65,535 values. */
const IDS_PER_STATEMENT = 10_000

/**
 * Takes everything out of inquiries that says who wrote: the row stays for the figures (when, about
 * which car, of what kind), closed and with nothing left to do. Emails about them are deleted, and so does
 * what the audit log may have copied. Done twice, it changes nothing more.
 */
export async function redactInquiries(
  trx: Transaction,
  ids: readonly string[],
  now: Date,
): Promise<{ emails: number }> {
  let emails = 0
  for (let from = 0; from < ids.length; from += IDS_PER_STATEMENT) {
    const some = ids.slice(from, from + IDS_PER_STATEMENT)
    await redactRows(trx, some, now)
    const deleted = await trx
      .deleteFrom('mail_outbox')
      .where('inquiry_id', 'in', some)
      .returning('id')
      .execute()
    emails += deleted.length
    await redactAudit(trx, some)
  }
  return { emails }
}

async function redactRows(trx: Transaction, ids: readonly string[], now: Date) {
  await trx
    .updateTable('inquiries')
    .set((eb) => ({
      customer_name: REDACTED,
      customer_email: null,
      customer_phone: null,
      customer_phone_e164: null,
      message: REDACTED,
      notes: '',
      next_action_on: null,
      // The token of the form is no longer needed, and is derived from what was written.
      submission_id: eb.ref('id'),
      status: eb
        .case()
        .when('status', '=', 'completed')
        .then(eb.val('completed' as const))
        .else(eb.val('closed' as const))
        .end(),
      erased_at: now,
    }))
    .where('id', 'in', ids)
    .where('erased_at', 'is', null)
    .execute()
}

async function redactAudit(trx: Transaction, ids: readonly string[]) {
  const entries = await trx
    .selectFrom('audit_log')
    .select(['id', 'before', 'after'])
    .where('entity', '=', 'inquiries')
    .where('entity_id', 'in', ids)
    .execute()
  for (const { id, before, after } of entries) {
    const redacted = { before: auditedAboutInquiry(before), after: auditedAboutInquiry(after) }
    if (redacted.before === before && redacted.after === after) continue
    await trx
      .updateTable('audit_log')
      .set({ before: asJson(redacted.before), after: asJson(redacted.after) })
      .where('id', '=', id)
      .execute()
  }
}

const asJson = (value: unknown) => (value === null ? null : JSON.stringify(value))

/** What the audit log may say of an inquiry whose sender is to be forgotten: nothing they wrote. */
const IMPERSONAL = new Set([
  'status',
  'priority',
  'assignee_id',
  'next_action_on',
  'is_held',
  'isHeld',
  'source',
  'inquiryType',
  'carId',
])

/**
 * The before or after state of an entry about one inquiry, without fields not known to be
 * impersonal; the same value if there were none.
 */
function auditedAboutInquiry(value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (typeof value !== 'object' || Array.isArray(value)) return null
  const entries = Object.entries(value)
  const impersonal = entries.filter(([key]) => IMPERSONAL.has(key))
  return impersonal.length === entries.length ? value : Object.fromEntries(impersonal)
}
