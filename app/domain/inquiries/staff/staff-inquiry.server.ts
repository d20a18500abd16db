import type {
  CallTime,
  ContactWay,
  InquiryPriority,
  InquiryStatus,
  InquiryType,
  Subject,
} from '#app/domain/inquiries/inquiry-options.ts'

import type { StaffInquiry } from './staff-inquiry.ts'

/** The columns of a `StaffInquiry`, for a query of `inquiries` joined with its assignee. */
export const STAFF_INQUIRY_COLUMNS = [
  'inquiries.id',
  'inquiries.created_at',
  'inquiries.source',
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
  'inquiries.consent_version',
  'inquiries.consented_at',
  'inquiries.is_held',
  'inquiries.status',
  'inquiries.priority',
  'inquiries.notes',
  'inquiries.next_action_on',
  'inquiries.erased_at',
  'inquiries.car_id',
  'inquiries.car_label',
  'inquiries.assignee_id',
  'user_profiles.full_name as assignee_name',
] as const

type StaffInquiryRow = {
  id: string
  created_at: Date
  source: StaffInquiry['source']
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

export function toStaffInquiry(row: StaffInquiryRow): StaffInquiry {
  return {
    id: row.id,
    createdAt: row.created_at,
    source: row.source,
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
    assignee:
      row.assignee_id === null
        ? null
        : { id: row.assignee_id, name: row.assignee_name ?? 'Unknown' },
    car: row.car_label === null ? null : { id: row.car_id, label: row.car_label },
  }
}
