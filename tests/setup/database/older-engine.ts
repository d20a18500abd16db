import { Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { PGlite } from 'pglite-17'
import { pg_trgm } from 'pglite-17/contrib/pg_trgm'

import { migrations } from '#app/infra/db/migrations/index.ts'

/** A database folder as PostgreSQL 17 would have left it: all current migrations, and `fill`. */
export async function makeOlderFolder(
  folder: string,
  fill: (engine: PGlite) => Promise<void>,
): Promise<void> {
  const engine = await PGlite.create({ dataDir: folder, extensions: { pg_trgm } })
  const connection = {
    query: async (sql: string, values: readonly unknown[]) => {
      const { rows, affectedRows } = await engine.query<never>(sql, [...values])
      return { command: 'SELECT' as const, rowCount: affectedRows ?? rows.length, rows }
    },
    release: () => {},
  }
  const kysely = new Kysely<unknown>({
    dialect: new PostgresDialect({
      pool: { connect: async () => connection as never, end: async () => {}, options: {} },
    }),
  })
  const provider = { getMigrations: async () => migrations }
  const { error } = await new Migrator({ db: kysely, provider }).migrateToLatest()
  if (error) throw error
  await fill(engine)
  await engine.close()
}
