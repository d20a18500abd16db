import { sql } from 'kysely'

type Rows = { car: string; inquiry: string; member: string }

/** Columns by which rows are found; a mark in them would only hide the row. */
const KEYS = new Set(['id', 'key', 'slug', 'role', 'token', 'storage_key', 'sha256'])

/**
 * Writes a text into every column that takes text, past every form and schema: of a car, its
 * pictures, an inquiry, a member of staff, a category, every make and model, the audit log, the
 * visits and the settings. What a column's own rule refuses stays as it was.
 * @returns the slug of the marked category, the id of an audit entry, and how many columns took it
 */
export async function fillTextColumns(
  text: string,
  { car, inquiry, member }: Rows,
): Promise<{ slug: string; audit: string; filled: string[] }> {
  const filled: string[] = []
  // Read by the modules below as soon as they are loaded, hence not imported above.
  process.env.DATA_DIR = process.env.SHOP_DATA_DIR ?? ''
  const { command } = await import('#app/infra/db/command.server.ts')
  const { db } = await import('#app/infra/db/database.server.ts')
  const { newId } = await import('#app/infra/id.server.ts')
  const { DEFAULT_SITE_SETTINGS } = await import('#app/domain/settings/site-settings.ts')
  const { setShopSettings } = await import('./shop-settings.ts')
  const context = { actor: { id: null, name: text } }

  const categoryId = newId()
  const slug = `marked-${categoryId.slice(-6)}`
  await command(context, async (trx, record) => {
    await trx
      .insertInto('categories')
      .values({ id: categoryId, name: slug, display_name: text })
      .execute()
    record({
      action: 'category.create',
      entity: 'categories',
      id: categoryId,
      after: { name: text },
    })
  })
  const targets: [table: string, where: ReturnType<typeof sql>][] = [
    ['cars', sql`id = ${car}`],
    ['car_media', sql`car_id = ${car}`],
    ['inquiries', sql`id = ${inquiry}`],
    ['user_profiles', sql`id = ${member}`],
    ['categories', sql`id = ${categoryId}`],
    ['car_makes', sql`name = ${text}`],
    ['car_models', sql`name = ${text}`],
    ['analytics', sql`true`],
  ]
  for (const [table, where] of targets) {
    const columns = await sql<{ name: string; type: string }>`
      select column_name as name, data_type as type from information_schema.columns
      where table_name = ${table} and is_generated = 'NEVER'
        and data_type in ('text', 'ARRAY', 'character varying')`.execute(db)
    for (const { name, type } of columns.rows.filter(({ name }) => !KEYS.has(name))) {
      const value = type === 'ARRAY' ? sql`array[${text}]` : sql`${text}`
      const write = sql`update ${sql.table(table)} set ${sql.ref(name)} = ${value} where ${where}`
      await command(context, async (trx, record) => {
        await write.execute(trx)
        record({ action: 'car.update', entity: 'cars', ids: [car], before: { description: text } })
      }).then(
        () => filled.push(`${table}.${name}`),
        () => {},
      )
    }
  }
  const settings = Object.entries(DEFAULT_SITE_SETTINGS).map(([key, value]) => [
    key,
    marked(value, text),
  ])
  await setShopSettings(Object.fromEntries(settings))
  const audit = await db
    .selectFrom('audit_log')
    .select('id')
    .where('entity', '=', 'cars')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { slug, audit: audit.id, filled }
}

/** The same shape with the text in every place of a text; numbers in texts and switches stay. */
function marked(value: unknown, text: string): unknown {
  if (typeof value === 'string') {
    if (/^https:|^$/.test(value)) return `https://x.example/${text.replaceAll(/\s/g, '/')}`
    return /^\+\d+$|@/.test(value) ? value : text
  }
  if (Array.isArray(value)) return value.map((each) => marked(each, text))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, marked(each, text)]))
}

/** Runs in a page: keeps the text as the name of everything a browser remembers. */
export function fillWith({ car, text }: { car: string; text: string }): void {
  const cars = JSON.stringify({
    version: 1,
    cars: [
      { id: car, name: text },
      { id: car.replace(/.$/, '0'), name: text },
    ],
  })
  for (const key of ['favourites', 'comparison', 'recently-viewed']) localStorage.setItem(key, cars)
  const now = new Date().toISOString()
  const search = {
    id: 'one',
    name: text.slice(0, 60),
    filters: { searchTerm: text },
    createdAt: now,
    lastUsed: now,
  }
  localStorage.setItem('saved-searches', JSON.stringify({ version: 1, searches: [search] }))
}
