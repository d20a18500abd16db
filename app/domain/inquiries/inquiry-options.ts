import type { Option } from '#app/domain/taxonomy/car-options.ts'

export type VisitorForm = 'inquiry_form' | 'contact_form'

export const INQUIRY_TYPES = [
  { value: 'general', label: 'General inquiry' },
  { value: 'test_drive', label: 'Test drive' },
  { value: 'financing', label: 'Financing' },
  { value: 'trade_in', label: 'Trade-in' },
  { value: 'purchase', label: 'Purchase' },
] as const satisfies readonly Option[]

export const CONTACT_WAYS = [
  { value: 'email', label: 'Email' },
  { value: 'phone', label: 'Phone' },
  { value: 'text', label: 'Text' },
] as const satisfies readonly Option[]

export const CALL_TIMES = [
  { value: 'morning', label: 'Morning (9AM - 12PM)' },
  { value: 'afternoon', label: 'Afternoon (12PM - 5PM)' },
  { value: 'evening', label: 'Evening (5PM - 8PM)' },
  { value: 'anytime', label: 'Anytime' },
] as const satisfies readonly Option[]

export const CONTACT_SUBJECTS = [
  { value: 'general', label: 'General inquiry', type: 'general' },
  { value: 'vehicle', label: 'A vehicle', type: 'purchase' },
  { value: 'financing', label: 'Financing', type: 'financing' },
  { value: 'service', label: 'Service', type: 'general' },
  { value: 'appointment', label: 'An appointment', type: 'test_drive' },
] as const satisfies readonly (Option & { readonly type: InquiryType })[]

/** The subjects, and the one that a car's page sets. */
export const SUBJECTS = [
  ...CONTACT_SUBJECTS,
  { value: 'papers', label: 'Papers of the car', type: 'general' },
] as const satisfies readonly (Option & { readonly type: InquiryType })[]

export const INQUIRY_STATUSES = [
  { value: 'new', label: 'New' },
  { value: 'contacted', label: 'Contacted' },
  { value: 'in_progress', label: 'In progress' },
  { value: 'completed', label: 'Completed' },
  { value: 'closed', label: 'Closed' },
] as const satisfies readonly Option[]

export const INQUIRY_PRIORITIES = [
  { value: 'high', label: 'High' },
  { value: 'medium', label: 'Medium' },
  { value: 'low', label: 'Low' },
] as const satisfies readonly Option[]

/** How a lead entered by staff first contacted the dealer. */
export const WAYS_IN = [
  { value: 'walk_in', label: 'Walk-in' },
  { value: 'phone_call', label: 'Phone call' },
  { value: 'whatsapp', label: 'WhatsApp' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly Option[]

export type InquiryType = (typeof INQUIRY_TYPES)[number]['value']
export type ContactWay = (typeof CONTACT_WAYS)[number]['value']
export type CallTime = (typeof CALL_TIMES)[number]['value']
export type WayIn = (typeof WAYS_IN)[number]['value']
export type Subject = (typeof SUBJECTS)[number]['value']
export type InquiryStatus = (typeof INQUIRY_STATUSES)[number]['value']
export type InquiryPriority = (typeof INQUIRY_PRIORITIES)[number]['value']

export const DEFAULT_INQUIRY_TYPE: InquiryType = 'general'
export const DEFAULT_CONTACT_WAY: ContactWay = 'email'
export const DEFAULT_SUBJECT: Subject = 'general'
export const NEW_INQUIRY_STATUS: InquiryStatus = 'new'
export const NEW_INQUIRY_PRIORITY: InquiryPriority = 'medium'

/** The label of `value`, or the value itself for an unknown one. */
export function labelIn(options: readonly Option[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value
}

export function typeOfSubject(subject: Subject): InquiryType {
  return SUBJECTS.find(({ value }) => value === subject)?.type ?? DEFAULT_INQUIRY_TYPE
}

export function inquiryTypeOf(named: string | null): InquiryType {
  return INQUIRY_TYPES.find(({ value }) => value === named)?.value ?? DEFAULT_INQUIRY_TYPE
}
