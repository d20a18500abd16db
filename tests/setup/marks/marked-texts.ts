import { sql } from 'kysely'

import { DEFAULT_SITE_SETTINGS } from '#app/domain/settings/site-settings.ts'
import { updateSiteSettings } from '#app/domain/settings/update-site-settings.server.ts'
import { command } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'

/** Lookup columns and machine-written ones; a mark would only hide the row. */
const KEYS = namesIn(`
    id key slug role token storage_key sha256 dedupe_key kind content_type
    placeholder_color action entity entity_id status import_key import_ref foreign_used
`)

/** Tables that are never shown, and the settings, which are filled by name. */
const UNSHOWN = namesIn(`
    auth_accounts auth_verifications auth_two_factors auth_used_codes auth_keys
    alert_people alert_messages price_alerts attempt_counts car_price_history change_log event_days former_slugs former_names import_sources site_settings schema_migrations
    schema_migrations_lock kysely_migration kysely_migration_lock
`)

/** Rows to mark in the other tables; makes and models only where they contain the mark. */
const ROWS: Readonly<Record<string, (rows: Rows) => ReturnType<typeof sql>>> = {
  all_cars: ({ car }) => sql`id = ${car}`,
  car_media: ({ car }) => sql`car_id = ${car}`,
  media_files: ({ car }) => sql`id in (select media_file_id from car_media where car_id = ${car})`,
  inquiries: ({ inquiry }) => sql`id = ${inquiry}`,
  user_profiles: ({ member }) => sql`id = ${member}`,
  auth_users: ({ member }) => sql`id = ${member}`,
  auth_sessions: () => sql`true`,
  auth_passkeys: () => sql`true`,
  categories: ({ category }) => sql`id = ${category}`,
  car_makes: ({ text }) => sql`name = ${text}`,
  car_models: ({ text }) => sql`name = ${text}`,
  analytics: () => sql`true`,
  audit_log: () => sql`true`,
  mail_outbox: () => sql`true`,
  backup_runs: () => sql`true`,
  staged_imports: () => sql`true`,
  import_photos: () => sql`true`,
  model_codes: () => sql`true`,
  search_aliases: () => sql`true`,
  unknown_words: () => sql`true`,
  official_identities: () => sql`true`,
  inspections: () => sql`true`,
  inspection_addenda: () => sql`true`,
  quotes: () => sql`true`,
  search_alerts: () => sql`true`,
  car_papers: () => sql`true`,
  paper_files: () => sql`true`,
  paper_copies: () => sql`true`,
  fact_sets: () => sql`true`,
  fact_values: () => sql`true`,
  market_sources: () => sql`true`,
  crsp_lists: () => sql`true`,
  crsp_rows: () => sql`true`,
  market_observations: () => sql`true`,
  market_aliases: () => sql`true`,
  sourcing_tasks: () => sql`true`,
  car_market: ({ car }) => sql`car_id = ${car}`,
}

type Rows = { text: string; car: string; inquiry: string; member: string; category: string }

/**
 * Writes a text into every text column and setting, bypassing forms and schemas. Values refused by
 * a constraint stay.
 * @returns the columns written, and unclassified tables
 */
export async function fillTextColumns(
  rows: Rows,
): Promise<{ filled: string[]; unknownTables: string[] }> {
  const { text } = rows
  const filled: string[] = []
  const columns = await sql<{ table: string; name: string; type: string }>`
    select table_name as table, column_name as name, data_type as type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      and data_type in ('text', 'ARRAY', 'character varying')
    order by table_name, ordinal_position`.execute(db)
  for (const { table, name, type } of columns.rows) {
    const where = ROWS[table]
    if (!where || KEYS.has(name)) continue
    const value = type === 'ARRAY' ? sql`array[${text}]` : sql`${text}`
    await command({ actor: { id: null, name: text } }, async (trx, record) => {
      await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${value}
                where ${where(rows)}`.execute(trx)
      record({ action: 'car.update', entity: 'cars', id: rows.car })
    }).then(
      () => filled.push(`${table}.${name}`),
      () => {},
    )
  }
  const settings = Object.entries(DEFAULT_SITE_SETTINGS).map(([key, value]) => [
    key,
    marked(value, text),
  ])
  await updateSiteSettings({ actor: { id: null, name: text } }, Object.fromEntries(settings))
  const tables = new Set(columns.rows.map(({ table }) => table))
  const unknownTables = [...tables].filter((table) => !ROWS[table] && !UNSHOWN.has(table))
  return { filled, unknownTables }
}

/** Replaces every text in a value; numeric texts and booleans stay. */
function marked(value: unknown, text: string): unknown {
  if (typeof value === 'string') {
    if (/^https:|^$/.test(value)) return `https://x.example/${text.replaceAll(/\s/g, '/')}`
    return /^\+\d+$|@/.test(value) ? value : text
  }
  if (Array.isArray(value)) return value.map((each) => marked(each, text))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, marked(each, text)]))
}

function namesIn(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}
