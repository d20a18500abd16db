import { monthsBefore } from '#app/domain/dates/nairobi-time.ts'
import { retentionMonths } from '#app/domain/policies/policy.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { command } from '#app/infra/db/command.server.ts'
import type { Transaction } from '#app/infra/db/database.server.ts'

const REDACTED = 'Erased'

/** A statement takes at most 65,535 parameters. */
const IDS_PER_STATEMENT = 10_000

/**
 * Removes everything that identifies the sender; the row stays for statistics (time, car, type),
 * closed. Emails about the inquiries are deleted and copies in the audit log redacted. Idempotent.
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
      finance_choice: null,
      lead_source: null,
      lead_medium: null,
      lead_campaign: null,
      next_action_on: null,
      // The form's token is derived from the content and no longer needed.
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

const IMPERSONAL = new Set([
  'status',
  'priority',
  'assignee_id',
  'next_action_on',
  'is_held',
  'isHeld',
  'source',
  'cameBy',
  'wasTold',
  'inquiryType',
  'carId',
])

/**
 * Keeps only fields known to be impersonal in the before or after state of an inquiry; returns the
 * same value if nothing changes.
 */
function auditedAboutInquiry(value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (typeof value !== 'object' || Array.isArray(value)) return null
  const entries = Object.entries(value)
  const impersonal = entries.filter(([key]) => IMPERSONAL.has(key))
  return impersonal.length === entries.length ? value : Object.fromEntries(impersonal)
}

/**
 * Redacts inquiries past their promised retention, whatever their status. The audit log records
 * their ids.
 * @returns how many
 */
export async function forgetInquiries(now: Date): Promise<number> {
  const { inquiryRetentionMonths } = await readSiteSettings()
  return command({ actor: { id: null, name: 'forget-inquiries' } }, async (trx, record) => {
    const versions = await trx
      .selectFrom('inquiries')
      .select('consent_version')
      .distinct()
      .where('erased_at', 'is', null)
      .execute()
    const ids: string[] = []
    for (const { consent_version: version } of versions) {
      const due = await trx
        .selectFrom('inquiries')
        .select('id')
        .where('consent_version', 'is not distinct from', version)
        .where('erased_at', 'is', null)
        .where(
          'created_at',
          '<',
          monthsBefore(now, retentionMonths(version, inquiryRetentionMonths)),
        )
        .execute()
      ids.push(...due.map(({ id }) => id))
    }
    if (ids.length === 0) return 0
    await redactInquiries(trx, ids, now)
    record({ action: 'inquiry.forget', entity: 'inquiries', ids, after: { forgotten: ids.length } })
    return ids.length
  })
}
