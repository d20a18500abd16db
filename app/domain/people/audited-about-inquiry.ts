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
 * The before or after of an entry about one inquiry, with what is not known to be impersonal taken
 * out; the same value when there was nothing to take out.
 */
export function auditedAboutInquiry(value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (typeof value !== 'object' || Array.isArray(value)) return null
  const entries = Object.entries(value)
  const kept = entries.filter(([key]) => IMPERSONAL.has(key))
  return kept.length === entries.length ? value : Object.fromEntries(kept)
}
