/** Columns of one table into which somebody may have written a visitor's name, number or address. */
export type PersonalColumns = {
  table:
    | 'inquiries'
    | 'mail_outbox'
    | 'audit_log'
    | 'analytics'
    | 'cars'
    | 'car_media'
    | 'media_files'
    | 'categories'
  text: readonly string[]
  json: readonly string[]
  /** What a row of it is called on the screen. */
  label: string
}

/**
 * Every column that visitors fill, and that staff fill with their own words. Whoever adds a text
 * column to a table puts it here or among `IMPERSONAL_COLUMNS`; a test compares both with the
 * database.
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
    ],
    json: [],
    label: 'Inquiry',
  },
  {
    table: 'mail_outbox',
    text: ['to_address', 'last_error'],
    json: ['payload'],
    label: 'Letter',
  },
  { table: 'audit_log', text: [], json: ['before', 'after', 'detail'], label: 'Audit entry' },
  {
    table: 'analytics',
    text: ['page_url', 'referrer'],
    json: ['metadata'],
    label: 'Counted visit',
  },
  {
    table: 'cars',
    text: ['reserved_for', 'supplier', 'description', 'location', 'interior'],
    json: [],
    label: 'Car',
  },
  { table: 'car_media', text: ['alt'], json: [], label: 'Picture' },
  { table: 'media_files', text: ['original_name', 'source_url'], json: [], label: 'Picture file' },
  { table: 'categories', text: ['description'], json: [], label: 'Category' },
]

/**
 * The other text columns, `table.column`, or `table` for all of it: the shop's own words, what the
 * machine writes, and what only accounts of staff have.
 */
export const IMPERSONAL_COLUMNS: ReadonlySet<string> = new Set([
  // Accounts of staff and what belongs to them; see `contactOwner`.
  'user_profiles',
  'auth_users',
  'auth_sessions',
  'auth_accounts',
  'auth_verifications',
  'auth_two_factors',
  'auth_used_codes',
  'auth_keys',
  'audit_log.actor',
  // Hashed.
  'attempt_counts',
  // What the shop says about itself and its market.
  'site_settings',
  'car_makes',
  'car_models',
  'categories.name',
  'categories.display_name',
  // Written by the machine, or one of a few words.
  'kysely_migration',
  'kysely_migration_lock',
  'audit_log.action',
  'audit_log.entity',
  'audit_log.entity_id',
  'audit_log.request_id',
  'mail_outbox.kind',
  'mail_outbox.dedupe_key',
  'mail_outbox.status',
  'backup_runs',
  // Lists of cars, gone after a day.
  'staged_imports',
  'analytics.event_type',
  'analytics.session_id',
  'analytics.user_agent',
  'inquiries.source',
  'inquiries.subject',
  'inquiries.inquiry_type',
  'inquiries.preferred_contact',
  'inquiries.best_time_to_call',
  'inquiries.consent_version',
  'inquiries.status',
  'inquiries.priority',
  'media_files.storage_key',
  'media_files.content_type',
  'media_files.sha256',
  'media_files.placeholder_color',
  // Facts of a car; its dealer is a business that the car's page names.
  ...[
    'make',
    'model',
    'mileage_unit',
    'fuel_type',
    'transmission',
    'body_type',
    'color',
    'condition',
    'category',
    'features',
    'engine_size',
    'torque',
    'acceleration',
    'top_speed',
    'drivetrain',
    'fuel_economy',
    'vin',
    'chassis_number',
    'stock_number',
    'import_key',
    'status',
    'dealer_name',
    'dealer_phone',
    'dealer_email',
    'dealer_address',
  ].map((column) => `cars.${column}`),
  // Made from the columns above by the database.
  'cars.search_title',
  'cars.search_text',
])
