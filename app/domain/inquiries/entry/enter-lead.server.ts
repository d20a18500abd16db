import { formatDate } from '#app/domain/dates/format-date.ts'
import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import {
  carLabelOf,
  findCarToAskAbout,
} from '#app/domain/inquiries/form/find-inquiry-car.server.ts'
import { submissionIdOf } from '#app/domain/inquiries/form/submission-id.server.ts'
import {
  type InquiryStatus,
  type InquiryType,
  labelIn,
  NEW_INQUIRY_PRIORITY,
  WAYS_IN,
} from '#app/domain/inquiries/inquiry-options.ts'
import { withLine } from '#app/domain/inquiries/staff/handover.ts'
import { normalisePhone } from '#app/domain/phone/phone-number.server.ts'
import { consentVersion } from '#app/domain/policies/consent.ts'
import type { Refusal } from '#app/domain/refusal.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { isForeignKeyViolation } from '#app/infra/db/constraint.server.ts'
import type { Transaction } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'

import type { EarlierInquiry } from './earlier-inquiry.ts'
import { findNamedCar } from './lead-car.ts'
import { ASSIGNEE_GONE, EARLIER_GONE, leadMessage } from './lead-texts.ts'
import { listLeadCars } from './list-lead-cars.server.ts'
import type { TypedLead } from './typed-lead-schema.ts'

export type Entered =
  | { ok: true; id: string; isJoined: boolean }
  | (Refusal & { earlier?: never })
  /** The number is known, so the writer decides what to do. */
  | { ok: false; reason: 'known'; earlier: EarlierInquiry }

type StaffContext = CommandContext & { actor: { id: string } }

/** Staff have already spoken to them. */
const LEAD_STATUS: InquiryStatus = 'contacted'

/**
 * Stores a person whom staff have spoken to as an inquiry. A repeated post succeeds as the same
 * one. If the number is known it asks first, and may add to the earlier inquiry instead.
 */
export async function enterLead(
  context: StaffContext,
  { lead, now }: { lead: TypedLead; now: Date },
): Promise<Entered> {
  const { token, earlier: choice, ...content } = lead
  const submissionId = submissionIdOf(token, { ...content, choice: choice === 'add' })
  const settings = await readSiteSettings()
  const named = lead.car === null ? null : findNamedCar(lead.car, await listLeadCars())
  const phoneE164 = lead.phone && normalisePhone(lead.phone)
  try {
    return await command(context, async (trx, record): Promise<Entered> => {
      const repeated = await trx
        .selectFrom('inquiries')
        .select('id')
        .where('submission_id', '=', submissionId)
        .executeTakeFirst()
      if (repeated) return { ok: true, id: repeated.id, isJoined: false }
      const earlier = choice === 'keep' ? null : await findEarlier(trx, phoneE164)
      if (earlier && choice === 'ask') return { ok: false, reason: 'known', earlier }
      const car = named && (await findCarToAskAbout(trx, named.id))
      const message = leadMessage({ ...lead, wanted: car ? null : lead.car })
      if (choice === 'add') {
        if (!earlier) return { ok: false, reason: EARLIER_GONE }
        const text = car ? `${carLabelOf(car)}: ${message}` : message
        await addToEarlier(trx, { id: earlier.id, lead, text, now })
        record({
          action: 'inquiry.join',
          entity: 'inquiries',
          id: earlier.id,
          after: audited(lead),
        })
        return { ok: true, id: earlier.id, isJoined: true }
      }
      const id = newId()
      const type: InquiryType = car ? 'purchase' : 'general'
      await trx
        .insertInto('inquiries')
        .values({
          id,
          submission_id: submissionId,
          source: 'staff',
          came_by: lead.cameBy,
          entered_by: context.actor.id,
          car_id: car?.id ?? null,
          car_label: car && carLabelOf(car),
          customer_name: lead.name ?? lead.phone ?? '',
          customer_phone: lead.phone,
          customer_phone_e164: phoneE164,
          message,
          inquiry_type: type,
          preferred_contact: lead.cameBy === 'whatsapp' ? 'text' : 'phone',
          ...(lead.wasTold && {
            consent_version: consentVersion(settings.inquiryRetentionMonths),
            consented_at: now,
          }),
          status: LEAD_STATUS,
          priority: NEW_INQUIRY_PRIORITY,
          assignee_id: lead.assigneeId,
          next_action_on: lead.nextActionOn,
          created_at: now,
        })
        .execute()
      // No name or number: the audit log outlives an inquiry that its sender wants deleted.
      record({
        action: 'inquiry.create',
        entity: 'inquiries',
        id,
        after: {
          source: 'staff',
          inquiryType: type,
          carId: car?.id ?? null,
          wasTold: lead.wasTold,
          ...audited(lead),
        },
      })
      return { ok: true, id, isJoined: false }
    })
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error
    return { ok: false, reason: ASSIGNEE_GONE }
  }
}

const audited = ({ cameBy, assigneeId, nextActionOn }: TypedLead) => ({
  cameBy,
  assignee_id: assigneeId,
  next_action_on: nextActionOn,
})

/** The latest inquiry from this number, locked. */
async function findEarlier(
  trx: Transaction,
  phoneE164: string | null,
): Promise<EarlierInquiry | null> {
  if (phoneE164 === null) return null
  const row = await trx
    .selectFrom('inquiries')
    .select(['id', 'customer_name', 'created_at', 'car_label', 'source', 'came_by'])
    .where('customer_phone_e164', '=', phoneE164)
    .where('erased_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    name: row.customer_name,
    at: row.created_at,
    carLabel: row.car_label,
    cameBy: row.source === 'staff' ? (row.came_by ?? 'other') : null,
  }
}

type Addition = { id: string; lead: TypedLead; text: string; now: Date }

const NOTES_MAX_LENGTH = 20_000

/** Notes what was said, plans what was agreed, and reopens the inquiry if it was closed. */
async function addToEarlier(trx: Transaction, { id, lead, text, now }: Addition): Promise<void> {
  const { notes, status } = await trx
    .selectFrom('inquiries')
    .select(['notes', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const noted = `${formatDate(nairobiDay(now))}, ${labelIn(WAYS_IN, lead.cameBy)}: ${text}`
  const isClosed = status === 'completed' || status === 'closed'
  await trx
    .updateTable('inquiries')
    .set({
      // Repeating the post adds nothing.
      notes: withLine(notes, noted).slice(-NOTES_MAX_LENGTH),
      // People whom staff have spoken to are not spam.
      is_held: false,
      ...(status === 'new' && { status: LEAD_STATUS }),
      ...(isClosed && { status: 'in_progress' as const }),
      ...(lead.assigneeId !== null && { assignee_id: lead.assigneeId }),
      ...(lead.nextActionOn !== null && { next_action_on: lead.nextActionOn }),
    })
    .where('id', '=', id)
    .execute()
}
