import { cachedUntilChanged, orLastKnown } from '#app/infra/db/cached-until-changed.server.ts'
import { type Connection, db } from '#app/infra/db/database.server.ts'

import { StoredBrand } from './brand-schema.ts'
import { type Brand, BRAND_KINDS, type BrandKind } from './brand.ts'

/** Never fails: without a database it returns the last known pictures, or else our own mark. */
export const readBrand = orLastKnown(
  cachedUntilChanged({ tables: ['site_settings'], load: loadBrand }),
  { what: 'the logo', fallback: {} },
)

async function loadBrand(): Promise<Brand> {
  const stored = await readStoredBrand()
  const shown = BRAND_KINDS.map((kind) => [kind, stored[kind].shown] as const)
  return Object.fromEntries(shown.filter(([, picture]) => picture !== null))
}

/** Includes what staff can bring back. */
export async function readStoredBrand(
  connection: Connection = db,
): Promise<Record<BrandKind, StoredBrand>> {
  const rows = await connection
    .selectFrom('site_settings')
    .select(['key', 'value'])
    .where('key', 'in', BRAND_KINDS)
    .execute()
  const storedOf = (kind: BrandKind): StoredBrand => {
    const parsed = StoredBrand.safeParse(rows.find(({ key }) => key === kind)?.value)
    return parsed.success ? parsed.data : { shown: null, before: null }
  }
  return { logo: storedOf('logo'), icon: storedOf('icon') }
}
