import { constants } from 'node:fs'
import { cp, mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { socketFolder } from '#app/infra/db/connection.server.ts'
import { ensureDatabaseFolder } from '#app/infra/db/embedded/data-folder.server.ts'
import { startEngine } from '#app/infra/db/embedded/engine-thread.server.ts'

import { FORMAT_MEMBER, formatOf } from './archive/archive-format.ts'
import { archiveSource } from './archive/archive-source.server.ts'
import { verifyArchive } from './archive/verify-archive.server.ts'
import { writeArchive } from './archive/write-archive.server.ts'
import { readAppVersion } from './backup-folder.server.ts'
import { dumpDatabase } from './dump/dump-database.server.ts'
import { type InProcessEngine, sessionOfEngine } from './dump/dump-session.server.ts'
import { MIGRATION_TABLES } from './dump/excluded-tables.ts'
import { loadDatabase } from './load/load-database.server.ts'
import { openTarget } from './load/restore-target.server.ts'

// Run by data-folder.server.ts in its own process while DATA_DIR is held, because two engines take
// more memory than a server should keep.
const [dataDir, major, engine] = process.argv.slice(2)
if (!dataDir || !major || !engine) throw new Error('upgrade-engine needs folder, major and engine')

const folder = join(dataDir, 'postgres')
const work = join(dataDir, 'engine-upgrade')
const archivePath = join(work, 'database.tar.zst')

await rm(work, { recursive: true, force: true })
await rm(join(dataDir, 'postgres.upgraded'), { recursive: true, force: true })
await mkdir(work, { mode: 0o700 })
await dumpOlder(major, engine)
await load()
await rename(join(work, 'new', 'postgres'), join(dataDir, 'postgres.upgraded'))
// After a kill between these two, the next start finds the folder and renames it.
await rename(folder, await freeName(join(dataDir, `postgres-${major}`)))
await rename(join(dataDir, 'postgres.upgraded'), folder)
await rm(work, { recursive: true })
process.exit(0)

/** Opens a copy, since opening writes: the folder stays as the older version left it. */
async function dumpOlder(major: string, name: string): Promise<void> {
  const copy = join(work, `postgres-${major}`)
  await cp(folder, copy, { recursive: true, mode: constants.COPYFILE_FICLONE })
  const { PGlite } = (await import(name)) as {
    PGlite: {
      create(options: unknown): Promise<InProcessEngine & { close(): Promise<void> }>
    }
  }
  const { pg_trgm } = (await import(`${name}/contrib/pg_trgm`)) as { pg_trgm: unknown }
  const older = await PGlite.create({ dataDir: copy, extensions: { pg_trgm } })
  const archive = await writeArchive(archivePath)
  const format = formatOf(await readAppVersion(), new Date())
  await archive.add(FORMAT_MEMBER, Buffer.from(JSON.stringify(format)))
  const { files: _, ...dumped } = await dumpDatabase({
    session: sessionOfEngine(older),
    // Nothing leaves the machine, so sessions and links can be kept.
    excluded: MIGRATION_TABLES,
    excludedRows: {},
    take: (part, bytes) => archive.add(part, bytes),
  })
  await archive.finish({
    ...format,
    ...dumped,
    authSecret: { isIncluded: false, fingerprint: '' },
    files: { count: 0, bytes: 0, removedMeanwhile: [], damaged: [] },
    members: archive.members,
  })
  await older.close()
}

async function load(): Promise<void> {
  const verified = await verifyArchive(archivePath)
  const newDir = join(work, 'new')
  await mkdir(newDir, { mode: 0o700 })
  const newFolder = await ensureDatabaseFolder(newDir)
  const socketDir = socketFolder(newDir)
  const thread = await startEngine({
    dataDir: newDir,
    folder: newFolder,
    socketDir,
    onCrash: (sentence) => {
      process.stderr.write(sentence)
      process.exit(1)
    },
  })
  const target = openTarget({
    host: socketDir,
    port: 5432,
    user: 'postgres',
    database: 'postgres',
  })
  await target.transaction((trx) =>
    loadDatabase({ trx, source: archiveSource({ path: archivePath, ...verified }) }),
  )
  await target.analyze()
  await target.close()
  await thread.close()
}

async function freeName(path: string): Promise<string> {
  try {
    await stat(path)
  } catch {
    return path
  }
  return `${path}-${Date.now()}`
}
