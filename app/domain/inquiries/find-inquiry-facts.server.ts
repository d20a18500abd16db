import type { FinanceChoice } from '#app/domain/finance/finance-choice.ts'
import { normaliseWhatsapp } from '#app/domain/phone/phone-number.server.ts'
import { oneLine } from '#app/domain/text/one-line.ts'
import { db } from '#app/infra/db/database.server.ts'

import type { InquiryFacts } from './inquiry-facts.ts'

export async function findInquiryFacts(id: string): Promise<InquiryFacts | null> {
  const row = await db
    .selectFrom('inquiries')
    .leftJoin('cars', 'cars.id', 'inquiries.car_id')
    .selectAll('inquiries')
    .select('cars.id as shownCarId')
    .where('inquiries.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    receivedAt: row.created_at,
    name: oneLine(row.customer_name),
    email: row.customer_email && oneLine(row.customer_email),
    phone: row.customer_phone && oneLine(row.customer_phone),
    callNumber: row.customer_phone_e164,
    whatsappNumber: row.customer_phone_e164 && normaliseWhatsapp(row.customer_phone_e164),
    carLabel: row.car_label && oneLine(row.car_label),
    carId: row.shownCarId,
    type: row.inquiry_type,
    subject: row.subject,
    message: row.message,
    preferredContact: row.preferred_contact,
    bestTimeToCall: row.best_time_to_call,
    isFinancingNeeded: row.is_financing_needed,
    hasTradeIn: row.has_trade_in,
    financeChoice: row.finance_choice as FinanceChoice | null,
    isHeld: row.is_held,
  }
}
