/** Columns of one table that may contain a visitor's name, number or address. */
export type PersonalColumns = {
  table:
    | 'inquiries'
    | 'mail_outbox'
    | 'audit_log'
    | 'analytics'
    | 'all_cars'
    | 'car_media'
    | 'media_files'
    | 'import_photos'
    | 'categories'
    | 'alert_people'
    | 'inspections'
    | 'inspection_addenda'
    | 'quotes'
    | 'search_alerts'
    | 'car_papers'
    | 'paper_copies'
    | 'sourcing_tasks'
  text: readonly string[]
  json: readonly string[]
  label: string
}

/**
 * All columns with free text from visitors or staff. A new text column belongs here or in
 * `tests/setup/marks/impersonal-columns.ts`; a test compares both with the database.
 */
export const PERSONAL_COLUMNS: readonly PersonalColumns[] = [
  {
    table: 'inquiries',
    text: [
      'customer_name',
      'customer_email',
      'customer_phone',
      'customer_phone_e164',
      'message',
      'notes',
      'car_label',
      'lead_source',
      'lead_medium',
      'lead_campaign',
    ],
    json: ['finance_choice'],
    label: 'Inquiry',
  },
  {
    table: 'mail_outbox',
    text: ['to_address', 'last_error'],
    json: ['payload'],
    label: 'Email',
  },
  { table: 'audit_log', text: [], json: ['before', 'after', 'detail'], label: 'Audit entry' },
  {
    table: 'analytics',
    text: ['page_url', 'referrer'],
    json: ['metadata'],
    label: 'Counted visit',
  },
  {
    table: 'all_cars',
    text: ['reserved_for', 'supplier', 'description', 'location', 'interior'],
    json: [],
    label: 'Car',
  },
  { table: 'car_media', text: ['alt'], json: [], label: 'Picture' },
  { table: 'media_files', text: ['original_name', 'source_url'], json: [], label: 'Picture file' },
  { table: 'import_photos', text: ['url'], json: [], label: 'Import photo' },
  { table: 'alert_people', text: ['email', 'phone_e164'], json: [], label: 'Alerts' },
  { table: 'search_alerts', text: ['query'], json: [], label: 'Alert for a search' },
  {
    table: 'inspections',
    text: ['inspector', 'withdrawn_reason'],
    json: ['content'],
    label: 'Condition report',
  },
  {
    table: 'inspection_addenda',
    text: ['text'],
    json: [],
    label: 'Addition to a condition report',
  },
  {
    table: 'quotes',
    text: ['for_name', 'for_phone', 'signed_name', 'withdrawn_reason'],
    json: ['lines'],
    label: 'Quote',
  },
  { table: 'car_papers', text: ['reference', 'note'], json: [], label: 'Papers check' },
  { table: 'paper_copies', text: ['for_name'], json: [], label: 'Copy of a paper' },
  { table: 'sourcing_tasks', text: ['wanted', 'note'], json: [], label: 'Car to source' },
  { table: 'categories', text: ['description'], json: [], label: 'Category' },
]
