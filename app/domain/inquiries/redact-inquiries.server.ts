import { auditedAboutInquiry } from '#app/domain/people/audited-about-inquiry.ts'
import type { Transaction } from '#app/infra/db/database.server.ts'

/** Stands where a name or a message was. */
export const REDACTED = 'Erased'

/** A statement can name 65,535 values. */
const IDS_PER_STATEMENT = 10_000

/**
 * Takes everything out of inquiries that says who wrote: the row stays for the figures (when, about
 * which car, of what kind), closed and with nothing left to do. Letters about them go, and so does
 * what the audit log may have copied. Done twice, it changes nothing more.
 */
export async function redactInquiries(
  trx: Transaction,
  ids: readonly string[],
  now: Date,
): Promise<{ letters: number }> {
  let letters = 0
  for (let from = 0; from < ids.length; from += IDS_PER_STATEMENT) {
    const some = ids.slice(from, from + IDS_PER_STATEMENT)
    await redactRows(trx, some, now)
    const gone = await trx
      .deleteFrom('mail_outbox')
      .where('inquiry_id', 'in', some)
      .returning('id')
      .execute()
    letters += gone.length
    await redactAudit(trx, some)
  }
  return { letters }
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
    const kept = { before: auditedAboutInquiry(before), after: auditedAboutInquiry(after) }
    if (kept.before === before && kept.after === after) continue
    await trx
      .updateTable('audit_log')
      .set({ before: asJson(kept.before), after: asJson(kept.after) })
      .where('id', '=', id)
      .execute()
  }
}

const asJson = (value: unknown) => (value === null ? null : JSON.stringify(value))
