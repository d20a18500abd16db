import { readdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'

import { sql } from 'kysely'

import { archiveName } from '#app/domain/backup/backup-schedule.ts'
import { whole } from '#app/domain/text/count.ts'
import { db } from '#app/infra/db/database.server.ts'
import { StartupProblem } from '#app/infra/db/startup-problem.ts'
import { env } from '#app/infra/env.server.ts'
import { isDiskFull } from '#app/infra/storage/durable-file.server.ts'
import type { FileStorage } from '#app/infra/storage/file-storage.ts'
import { storage as shopStorage } from '#app/infra/storage/storage.server.ts'

import { archiveFiles } from './archive/archive-files.server.ts'
import { FORMAT_MEMBER, formatOf, type Manifest, SECRET_MEMBER } from './archive/archive-format.ts'
import { newKeyPair } from './archive/encryption.server.ts'
import type { Archive } from './archive/read-archive.server.ts'
import { readSecretMember } from './archive/secret-member.server.ts'
import { verifyArchive } from './archive/verify-archive.server.ts'
import { isDraft, writeArchive } from './archive/write-archive.server.ts'
import {
  readAppVersion,
  ensureBackupFolder,
  type BackupLock,
  takeBackupLock,
} from './backup-folder.server.ts'
import { dumpDatabase } from './dump/dump-database.server.ts'
import { openSnapshot } from './dump/open-snapshot.server.ts'

export type BackupStep = 'rows' | 'pictures' | 'verifying'

export type MadeBackup = Archive & {
  manifest: Manifest
  heldMs: number
}

type BackupOptions = {
  kind: 'embedded' | 'joined' | 'served'
  folder: string
  storage?: FileStorage
  now?: Date
  onProgress?: (step: BackupStep, count: number) => void
}

const RESERVE_BYTES = 200 * 1024 * 1024

/**
 * Writes the database and every picture into one archive in `folder` and reads it back. The server
 * may run meanwhile.
 * @throws {StartupProblem} when there is no room, {BackupRunning} beside another one; nothing is left behind
 */
export async function makeBackup(request: BackupOptions): Promise<MadeBackup> {
  const { folder } = request
  const lock = await takeBackupLock()
  try {
    ensureBackupFolder(folder)
    await removeDrafts(folder)
    await requireRoom(folder)
    return await writeAndVerify(request, lock)
  } catch (error) {
    if (!isDiskFull(error)) throw error
    throw new StartupProblem(`The disk of ${folder} is full: no backup was made.`, { cause: error })
  } finally {
    await lock.release()
  }
}

async function writeAndVerify(
  { kind, folder, storage = shopStorage(), now = new Date(), onProgress = () => {} }: BackupOptions,
  { workDir }: BackupLock,
): Promise<MadeBackup> {
  const { BACKUP_RECIPIENT } = env()
  // Reads the archive back and is then forgotten: this machine has no key that opens a backup.
  const ownKey = BACKUP_RECIPIENT === undefined ? null : await newKeyPair()
  const recipients = [BACKUP_RECIPIENT, ownKey?.recipient].filter((each) => each !== undefined)
  const isEncrypted = recipients.length > 0
  const path = join(folder, archiveName(now, { taken: await readdir(folder), isEncrypted }))
  const archive = await writeArchive(path, recipients)
  try {
    const format = formatOf(await readAppVersion(), now)
    await archive.add(FORMAT_MEMBER, Buffer.from(JSON.stringify(format)))
    const snapshot = await openSnapshot({ kind, workDir })
    const { files: named, ...dumped } = await dumpDatabase({
      session: snapshot.session,
      take: (name, bytes) => archive.add(name, bytes),
      onRows: (rows) => onProgress('rows', rows),
    }).finally(() => snapshot.close())
    const secret = await readSecretMember()
    if (secret.text !== null) await archive.add(SECRET_MEMBER, Buffer.from(secret.text))
    const files = await archiveFiles({
      files: named,
      storage,
      archive,
      onFile: (count) => onProgress('pictures', count),
    })
    const { members } = archive
    const { authSecret } = secret
    await archive.finish({ ...format, ...dumped, authSecret, files, members })
    onProgress('verifying', members.length)
    try {
      const keys = ownKey ? [ownKey.key] : []
      return { path, heldMs: snapshot.heldMs, ...(await verifyArchive(path, { keys })) }
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
  } catch (error) {
    await archive.abandon()
    throw error
  }
}

/** The lock is held, so drafts are left over from a killed backup. */
async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (isDraft(name)) await rm(join(folder, name), { force: true })
  }
}

/** Checked first, so that a backup never fills the server's disk. */
async function requireRoom(folder: string): Promise<void> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(byte_size), 0)::bigint as bytes from (
      select byte_size from media_files union all select byte_size from paper_files) as files`.execute(
    db,
  )
  const { rows: sizes } = await sql<{ bytes: number }>`
    select coalesce(sum(pg_total_relation_size(oid)), 0)::bigint as bytes from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(db)
  const database = sizes[0]?.bytes ?? 0
  // Rows of the embedded engine are copied once before they are written.
  const needed = (rows[0]?.bytes ?? 0) + database * (env().DATABASE_URL ? 1 : 2) + RESERVE_BYTES
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize >= needed) return
  throw new StartupProblem(
    `The disk of ${folder} has ${megabytes(bavail * bsize)} free and a backup may take ${megabytes(needed)}: ` +
      'make room, set BACKUP_DIR to another disk, or lower BACKUP_KEEP_DAYS. No backup was made.',
  )
}

const megabytes = (bytes: number) => `${whole(Math.ceil(bytes / 1024 ** 2))} MB`
