import { createHash } from 'node:crypto'

import { findCar } from '#app/domain/cars/find-car.server.ts'
import { financedPrice } from '#app/domain/costs/card-price.ts'
import { readCostNow } from '#app/domain/costs/cost-now.server.ts'
import { dealerPriceText } from '#app/domain/costs/cost-texts.ts'
import { readClockNow } from '#app/domain/costs/import-clock/clocks.server.ts'
import type { AskedWay, FinanceChoice } from '#app/domain/finance/finance-choice.ts'
import { isId } from '#app/domain/ids/is-id.ts'
import { NEW_INQUIRY_PRIORITY, NEW_INQUIRY_STATUS } from '#app/domain/inquiries/inquiry-options.ts'
import type { LeadSource } from '#app/domain/inquiries/lead-source.ts'
import { findSampleCar } from '#app/domain/listing/sample-cars.ts'
import { queueMail } from '#app/domain/mail/queue-mail.server.ts'
import { mayEmailVisitors } from '#app/domain/mail/visitor-emails.server.ts'
import { normalisePhone } from '#app/domain/phone/phone-number.server.ts'
import { consentVersion } from '#app/domain/policies/policy.ts'
import { financeChoiceOf, termsOfCar } from '#app/domain/reference/lender-terms-now.ts'
import { readLenderTerms } from '#app/domain/reference/read-fact-sets.server.ts'
import type { Refusal } from '#app/domain/refusal.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import type { Transaction } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'

import { type InquiryCar, inquiryCarName } from './inquiry-car.ts'
import type { InquiryRefusal } from './inquiry-texts.ts'
import type { NewInquiry } from './visitor-form-schema.ts'

/**
 * Recalculates a way to pay for a car, so that nobody can submit other figures.
 * @returns null if the car can't be bought or today's terms don't allow it
 */
export async function findFinanceChoice(
  carId: string,
  asked: AskedWay,
): Promise<FinanceChoice | null> {
  const [car, known, costNow] = [await findCar(carId), await readLenderTerms(), await readCostNow()]
  const terms = car && termsOfCar(car, known)
  if (!car || car.status === 'sold' || !terms) return null
  const clock = await readClockNow()
  const price = financedPrice(car, { costs: costNow?.shown ?? null, clock })
  return price === null ? null : financeChoiceOf({ price, year: car.year }, { asked, terms })
}

const CAR_LABEL_MAX_LENGTH = 200

/** The car's name, kept by an inquiry when the car is deleted. */
export const carLabelOf = (car: InquiryCar) => inquiryCarName(car).slice(0, CAR_LABEL_MAX_LENGTH)

/** Locks the car, so that it is not deleted before the inquiry is stored. */
export async function findCarToAskAbout(
  trx: Transaction,
  carId: string,
): Promise<InquiryCar | null> {
  const id = carId.toLowerCase()
  if (!isId(id)) return null
  const car = await trx
    .selectFrom('cars')
    .select(['id', 'make', 'model', 'year', 'price', 'price_basis', 'stock_number'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  if (!car) return null
  const { make, model, year, price, price_basis: priceBasis, stock_number: stockNumber } = car
  return { id, make, model, year, priceText: dealerPriceText({ price, priceBasis }), stockNumber }
}

/**
 * Deduplicates repeated posts: a uuid of token and content. A double click, Back or a reload sends
 * both unchanged. Corrected content must not be dropped, nor the post of another visitor who got
 * the same token with a cached page.
 */
export function submissionIdOf(token: string, content: Record<string, unknown>): string {
  const fields = Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const hex = createHash('sha256')
    .update(JSON.stringify([token, fields]))
    .digest('hex')
  // Version 8: a custom uuid.
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

type Submission = {
  inquiry: NewInquiry
  token: string
  leadSource: LeadSource | null
  isSuspicious: boolean
}

type Stored = { ok: true; id: string; car: InquiryCar | null; choice: FinanceChoice | null }

type Submitted = Stored | Refusal<InquiryRefusal>

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
