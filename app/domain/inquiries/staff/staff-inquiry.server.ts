import type { FinanceChoice } from '#app/domain/finance/finance-choice.ts'
import type {
  CallTime,
  ContactWay,
  InquiryPriority,
  InquiryStatus,
  InquiryType,
  Subject,
  WayIn,
} from '#app/domain/inquiries/inquiry-options.ts'
import type { Connection, Transaction } from '#app/infra/db/database.server.ts'

import type { StaffInquiry } from './staff-inquiry.ts'

const COLUMNS = [
  'inquiries.id',
  'inquiries.created_at',
  'inquiries.source',
  'inquiries.came_by',
  'inquiries.entered_by',
  'inquiries.lead_source',
  'inquiries.lead_medium',
  'inquiries.lead_campaign',
  'enterers.full_name as enterer_name',
  'inquiries.customer_name',
  'inquiries.customer_email',
  'inquiries.customer_phone',
  'inquiries.customer_phone_e164',
  'inquiries.subject',
  'inquiries.message',
  'inquiries.inquiry_type',
  'inquiries.preferred_contact',
  'inquiries.best_time_to_call',
  'inquiries.is_financing_needed',
  'inquiries.has_trade_in',
  'inquiries.finance_choice',
  'inquiries.consent_version',
  'inquiries.consented_at',
  'inquiries.is_held',
  'inquiries.status',
  'inquiries.priority',
  'inquiries.notes',
  'inquiries.next_action_on',
  'inquiries.erased_at',
  'inquiries.car_label',
  'inquiries.assignee_id',
  'user_profiles.full_name as assignee_name',
] as const

type StaffInquiryRow = {
  id: string
  created_at: Date
  source: StaffInquiry['source']
  came_by: WayIn | null
  entered_by: string | null
  enterer_name: string | null
  lead_source: string | null
  lead_medium: string | null
  lead_campaign: string | null
  customer_name: string
  customer_email: string | null
  customer_phone: string | null
  customer_phone_e164: string | null
  subject: Subject | null
  message: string
  inquiry_type: InquiryType
  preferred_contact: ContactWay
  best_time_to_call: CallTime | null
  is_financing_needed: boolean
  has_trade_in: boolean
  finance_choice: unknown
  consent_version: string | null
  consented_at: Date | null
  is_held: boolean
  status: InquiryStatus
  priority: InquiryPriority
  notes: string
  next_action_on: string | null
  erased_at: Date | null
  car_id: string | null
  car_label: string | null
  assignee_id: string | null
  assignee_name: string | null
}

/** All inquiries, with the columns of a `StaffInquiry`. */
export function selectStaffInquiries(from: Connection | Transaction) {
  return (
    from
      .selectFrom('inquiries')
      .leftJoin('user_profiles', 'user_profiles.id', 'inquiries.assignee_id')
      .leftJoin('user_profiles as enterers', 'enterers.id', 'inquiries.entered_by')
      .select(COLUMNS)
      // Null while its car is deleted.
      .select((eb) =>
        eb
          .selectFrom('cars')
          .select('cars.id')
          .whereRef('cars.id', '=', 'inquiries.car_id')
          .as('car_id'),
      )
  )
}

export function toStaffInquiry(row: StaffInquiryRow): StaffInquiry {
  return {
    id: row.id,
    createdAt: row.created_at,
    source: row.source,
    cameBy: row.came_by,
    enteredBy: personOf(row.entered_by, row.enterer_name),
    leadSource:
      row.lead_source === null
        ? null
        : { source: row.lead_source, medium: row.lead_medium, campaign: row.lead_campaign },
    name: row.customer_name,
    email: row.customer_email,
    phone: row.customer_phone,
    phoneE164: row.customer_phone_e164,
    subject: row.subject,
    message: row.message,
    type: row.inquiry_type,
    preferredContact: row.preferred_contact,
    bestTimeToCall: row.best_time_to_call,
    isFinancingNeeded: row.is_financing_needed,
    hasTradeIn: row.has_trade_in,
    financeChoice: row.finance_choice as FinanceChoice | null,
    consent:
      row.consent_version === null || row.consented_at === null
        ? null
        : { version: row.consent_version, at: row.consented_at },
    isHeld: row.is_held,
    status: row.status,
    priority: row.priority,
    notes: row.notes,
    nextActionOn: row.next_action_on,
    erasedAt: row.erased_at,
    assignee: personOf(row.assignee_id, row.assignee_name),
    car: row.car_label === null ? null : { id: row.car_id, label: row.car_label },
  }
}

function personOf(id: string | null, name: string | null) {
  return id === null ? null : { id, name: name ?? 'Unknown' }
}
