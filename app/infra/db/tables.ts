import type { ColumnType, Generated, GeneratedAlways, Insertable, Selectable } from 'kysely'

import type { CarStatus } from '#app/domain/cars/status/car-status.ts'
import type { Permission } from '#app/domain/staff/role.ts'
import type {
  BodyType,
  Condition,
  FuelType,
  Transmission,
} from '#app/domain/taxonomy/car-options.ts'

import type { AlertTables } from './alert-tables.ts'
import type { AnalyticsTables } from './analytics-tables.ts'
import type { BackupTables } from './backup-tables.ts'
import type { CrspTables } from './crsp-tables.ts'
import type { FactTables } from './fact-tables.ts'
import type { IdentityTables } from './identity-tables.ts'
import type { ImportTables } from './import-tables.ts'
import type { InspectionTables } from './inspection-tables.ts'
import type { MarketTables } from './market-tables.ts'
import type { QuoteTables } from './quote-tables.ts'
import type { SignInTables } from './sign-in-tables.ts'
import type { TaxonomyTables } from './taxonomy-tables.ts'

/**
 * Ids are uuid v7 from `newId()`; prices are whole shillings; a `date` is text `YYYY-MM-DD`; a json
 * column is written as `JSON.stringify(value)` and read parsed.
 */
export type Database = {
  user_profiles: UserProfiles
  site_settings: SiteSettings
  /** A view of `all_cars` without the deleted ones: read and write this one. */
  cars: Cars
  /** Only for what also concerns deleted cars: restoring, purging, taxonomy, erasing a person. */
  all_cars: Cars
  media_files: MediaFiles
  car_media: CarMedia
  car_price_history: CarPriceHistory
  inquiries: Inquiries
  audit_log: AuditLog
  change_log: ChangeLog
  mail_outbox: MailOutbox
} & AlertTables &
  AnalyticsTables &
  TaxonomyTables &
  SignInTables &
  BackupTables &
  CrspTables &
  IdentityTables &
  ImportTables &
  InspectionTables &
  FactTables &
  QuoteTables &
  MarketTables

export type Row<T extends keyof Database> = Selectable<Database[T]>
export type NewRow<T extends keyof Database> = Insertable<Database[T]>

type Time = Date | string
type Moment = ColumnType<Date, Time, Time>
type DefaultedMoment = ColumnType<Date, Time | undefined, Time>
type NullableMoment = ColumnType<Date | null, Time | null | undefined, Time | null>
type Json = ColumnType<unknown, string, string>
type NullableJson = ColumnType<unknown, string | null | undefined, string | null>
type DefaultedJson = ColumnType<unknown, string | undefined, string>

type UserProfiles = {
  id: string
  email: string
  phone: string | null
  full_name: Generated<string>
  role: Generated<'admin' | 'user'>
  permissions: Generated<Permission[]>
  is_active: Generated<boolean>
  is_owner: Generated<boolean>
  avatar_url: string | null
  created_at: DefaultedMoment
  updated_at: DefaultedMoment
}

type SiteSettings = {
  key: string
  value: Json
  updated_by: string | null
  updated_at: DefaultedMoment
}

type Cars = {
  id: string
  /** Copies of the taxonomy's names, kept in sync by the foreign keys. */
  make_id: string
  make: string
  model_id: string
  model: string
  year: number
  price: number
  mileage: number | null
  mileage_unit: Generated<'km' | 'miles'>
  /** Kilometres whatever the unit, for filters and sorting. */
  mileage_km: GeneratedAlways<number | null>
  fuel_type: FuelType | null
  transmission: Transmission | null
  body_type: BodyType | null
  color: string | null
  interior: string | null
  condition: Condition | null
  /** Null only after an import; the staff form requires it. */
  category: string | null
  location: string | null
  supplier: string | null
  description: string | null
  features: Generated<string[]>
  engine_size: string | null
  engine_cc: number | null
  model_code: string | null
  horsepower: number | null
  torque: string | null
  acceleration: string | null
  top_speed: string | null
  drivetrain: string | null
  fuel_economy: string | null
  seats: number | null
  doors: number | null
  /** Shown as "Reg No."; a chassis number has its own column. */
  vin: string | null
  chassis_number: string | null
  /** `numberKey` of the chassis number, and of the VIN or registration. */
  chassis_key: GeneratedAlways<string | null>
  plate_key: GeneratedAlways<string | null>
  stock_number: string | null
  /** Identifies an imported car without a stock number or reference. */
  import_key: string | null
  /** Names the car elsewhere, such as the URL of its advert. */
  import_ref: string | null
  /** The list the car came from, under the name staff gave it. */
  import_source: string | null
  is_featured: Generated<boolean>
  /** Authoritative; `status` is 'sold' exactly when this is false. */
  is_available: Generated<boolean>
  status: Generated<CarStatus>
  reserved_by: string | null
  reserved_for: string | null
  reserved_until: NullableMoment
  sold_at: NullableMoment
  /** As precise as known: `2019`, `2019-03` or a day. */
  first_registered: string | null
  eta_mombasa_on: string | null
  landed_on: string | null
  shipping_country: string | null
  steering: 'RHD' | 'LHD' | null
  price_basis: 'on_the_road' | 'duty_paid' | 'cif_mombasa' | null
  cif_usd: number | null
  hs_class: 'passenger' | 'double_cab' | 'goods' | 'bus' | null
  list_version: string | null
  /** The older list its version comes from; null means the one in force. */
  crsp_list_id: string | null
  /** Why it is listed although it can no longer be imported. */
  forced_listing_reason: string | null
  price_confirmed_on: string | null
  /** Came with the demo stock. */
  is_demo: Generated<boolean>
  /** Null shows the showroom from the settings. */
  dealer_name: string | null
  dealer_phone: string | null
  dealer_email: string | null
  dealer_address: string | null
  /** When the dealer made each claim; null if not stated. */
  certified_stated_on: string | null
  no_accidents_stated_on: string | null
  single_owner_stated_on: string | null
  regular_maintenance_stated_on: string | null
  /** One of the car's own `car_media`; null means the first by position. */
  featured_picture_id: string | null
  /** Make, model and year, padded with spaces: matches here rank higher. */
  search_title: GeneratedAlways<string>
  /** Compare with `search_normal(typed)`. */
  search_text: GeneratedAlways<string>
  /** Incremented by every update, for edit conflicts. */
  version: Generated<number>
  created_at: DefaultedMoment
  updated_at: DefaultedMoment
  /** Null in `cars`; a deletion can be undone for some days. */
  deleted_at: NullableMoment
}

type MediaFiles = {
  id: string
  storage_key: string
  original_name: string | null
  source_url: string | null
  content_type: string
  byte_size: number
  sha256: string
  width: number
  height: number
  /** `#rrggbb`, painted until the picture is there. */
  placeholder_color: string
  created_by: string | null
  created_at: DefaultedMoment
}

type CarMedia = {
  id: string
  car_id: string
  media_file_id: string
  /** From 0; unique per car, checked at commit. */
  position: number
  alt: string | null
  created_at: DefaultedMoment
}

/** Written by triggers on `cars`. */
type CarPriceHistory = { car_id: string; changed_at: Moment; price: number }

type Inquiries = {
  id: string
  /** Generated by the form, so that a repeated post is the same inquiry. */
  submission_id: string
  car_id: string | null
  /** Outlives the car. */
  car_label: string | null
  source: 'inquiry_form' | 'contact_form' | 'staff'
  /** How a person entered by staff came to the shop. */
  came_by: 'walk_in' | 'phone_call' | 'whatsapp' | 'other' | null
  entered_by: string | null
  /** How the sender came to the site; null if unknown. */
  lead_source: string | null
  lead_medium: string | null
  lead_campaign: string | null
  customer_name: string
  customer_email: string | null
  customer_phone: string | null
  customer_phone_e164: string | null
  subject: 'general' | 'vehicle' | 'financing' | 'service' | 'appointment' | 'papers' | null
  message: string
  inquiry_type: Generated<'general' | 'test_drive' | 'financing' | 'trade_in' | 'purchase'>
  preferred_contact: Generated<'email' | 'phone' | 'text'>
  best_time_to_call: 'morning' | 'afternoon' | 'evening' | 'anytime' | null
  is_financing_needed: Generated<boolean>
  has_trade_in: Generated<boolean>
  /** A `FinanceChoice`. */
  finance_choice: NullableJson
  consent_version: string | null
  consented_at: NullableMoment
  is_held: Generated<boolean>
  status: Generated<'new' | 'contacted' | 'in_progress' | 'completed' | 'closed'>
  priority: Generated<'high' | 'medium' | 'low'>
  notes: Generated<string>
  assignee_id: string | null
  next_action_on: string | null
  /** When the sender's data was erased. */
  erased_at: NullableMoment
  created_at: DefaultedMoment
  updated_at: DefaultedMoment
}

type ChangeLog = { xid: Generated<string>; at: DefaultedMoment; notice: string }

type AuditLog = {
  id: string
  at: DefaultedMoment
  actor_id: string | null
  actor: string
  action: string
  entity: string
  entity_id: string | null
  before: NullableJson
  after: NullableJson
  request_id: string | null
  undoes_id: string | null
  /** The first entry of the import that this one continues, or undoes a part of. */
  part_of: string | null
  /** For staff to read: names, counts, a file. */
  detail: NullableJson
}

type MailOutbox = {
  id: string
  kind: string
  dedupe_key: string
  inquiry_id: string | null
  /** Null means the dealer's address at the time of sending. */
  to_address: string | null
  payload: DefaultedJson
  status: Generated<'pending' | 'sent' | 'failed' | 'dropped'>
  attempts: Generated<number>
  next_attempt_at: DefaultedMoment
  leased_until: NullableMoment
  last_error: string | null
  created_at: DefaultedMoment
  sent_at: NullableMoment
}
