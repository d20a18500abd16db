import { findSampleCar } from '#app/domain/cars/sample-cars.ts'
import type { FinanceChoice } from '#app/domain/finance/finance-choice.ts'
import { NEW_INQUIRY_PRIORITY, NEW_INQUIRY_STATUS } from '#app/domain/inquiries/inquiry-options.ts'
import type { LeadSource } from '#app/domain/inquiries/lead-source.ts'
import { queueMail } from '#app/domain/mail/queue-mail.server.ts'
import { mayEmailVisitors } from '#app/domain/mail/visitor-emails.server.ts'
import { normalisePhone } from '#app/domain/phone/phone-number.server.ts'
import { consentVersion } from '#app/domain/policies/consent.ts'
import type { Refusal } from '#app/domain/refusal.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import type { Transaction } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'

import { findFinanceChoice } from './find-finance-choice.server.ts'
import { carLabelOf, findCarToAskAbout } from './find-inquiry-car.server.ts'
import type { InquiryCar } from './inquiry-car.ts'
import type { InquiryRefusal } from './inquiry-texts.ts'
import { submissionIdOf } from './submission-id.server.ts'
import type { NewInquiry } from './visitor-form-schema.ts'

type Submission = {
  inquiry: NewInquiry
  token: string
  leadSource: LeadSource | null
  isSuspicious: boolean
}

type Stored = { ok: true; id: string; car: InquiryCar | null; choice: FinanceChoice | null }

export type Submitted = Stored | Refusal<InquiryRefusal>

/**
 * Stores an inquiry and queues its emails. A repeated post succeeds as the same inquiry. Refused
 * only for a car that does not exist.
 */
export async function submitInquiry(
  context: CommandContext,
  { inquiry, token, leadSource, isSuspicious }: Submission,
): Promise<Submitted> {
  const { carId, financeWay } = inquiry
  if (carId !== null && findSampleCar(carId)) return { ok: false, reason: 'sample_car' }
  const settings = await readSiteSettings()
  const isHeld = isSuspicious && !settings.autoApproveInquiries
  const submissionId = submissionIdOf(token, inquiry)
  const choice =
    carId === null || financeWay === null ? null : await findFinanceChoice(carId, financeWay)

  return command(context, async (trx, record): Promise<Submitted> => {
    const car = carId === null ? null : await findCarToAskAbout(trx, carId)
    if (carId !== null && !car) return { ok: false, reason: 'unknown_car' }
    const id = newId()
    const stored = await trx
      .insertInto('inquiries')
      .values({
        ...rowOf(inquiry, car),
        finance_choice: choice && JSON.stringify(choice),
        lead_source: leadSource?.source ?? null,
        lead_medium: leadSource?.medium ?? null,
        lead_campaign: leadSource?.campaign ?? null,
        consent_version: consentVersion(settings.inquiryRetentionMonths),
        consented_at: new Date(),
        id,
        submission_id: submissionId,
        is_held: isHeld,
      })
      .onConflict((conflict) => conflict.column('submission_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!stored) return { ok: true, id: await idOfSubmission(trx, submissionId), car, choice }

    const { source, inquiryType } = inquiry
    // No name or number: the audit log outlives an inquiry that its sender wants deleted.
    record({
      action: 'inquiry.create',
      entity: 'inquiries',
      id,
      after: { source, inquiryType, carId: car?.id ?? null, isHeld },
    })
    if (settings.enableNotifications) {
      await queueMail(trx, {
        kind: 'new_inquiry',
        dedupeKey: `new_inquiry:${id}`,
        to: null,
        inquiryId: id,
      })
    }
    if (settings.autoApproveInquiries && (await mayEmailVisitors(trx))) {
      await queueMail(trx, {
        kind: 'inquiry_acknowledgement',
        dedupeKey: `inquiry_acknowledgement:${id}`,
        to: inquiry.email,
        inquiryId: id,
      })
    }
    if (settings.enableNotifications || settings.autoApproveInquiries) {
      record({ action: 'mail.queue', entity: 'mail_outbox' })
    }
    return { ok: true, id, car, choice }
  })
}

async function idOfSubmission(trx: Transaction, submissionId: string): Promise<string> {
  const { id } = await trx
    .selectFrom('inquiries')
    .select('id')
    .where('submission_id', '=', submissionId)
    .executeTakeFirstOrThrow()
  return id
}

function rowOf(inquiry: NewInquiry, car: InquiryCar | null) {
  return {
    source: inquiry.source,
    car_id: car?.id ?? null,
    car_label: car && carLabelOf(car),
    customer_name: inquiry.name,
    customer_email: inquiry.email,
    customer_phone: inquiry.phone,
    customer_phone_e164: inquiry.phone && normalisePhone(inquiry.phone),
    subject: inquiry.subject,
    message: inquiry.message,
    inquiry_type: inquiry.inquiryType,
    preferred_contact: inquiry.preferredContact,
    best_time_to_call: inquiry.bestTimeToCall,
    is_financing_needed: inquiry.isFinancingNeeded,
    has_trade_in: inquiry.hasTradeIn,
    status: NEW_INQUIRY_STATUS,
    priority: NEW_INQUIRY_PRIORITY,
  }
}
