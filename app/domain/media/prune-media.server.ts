import { sql } from 'kysely'

import { type Actor, command } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import type { FileStorage } from '#app/infra/storage/file-storage.ts'
import { storage as shopStorage } from '#app/infra/storage/storage.server.ts'

import { removeMediaFile } from './remove-media-file.server.ts'
import { isUnused } from './unused-file.server.ts'

export type PrunedMedia = {
  /** Keys of files that no row names; left by a kill between file and row. */
  filesWithoutRow: string[]
  /** Keys of rows whose file is not in the storage: a loss, which is never hidden by removing the row. */
  rowsWithoutFile: string[]
  /** Keys of pictures that no car shows any more; their car was deleted. */
  unusedPictures: string[]
}

/** `unfinished` is where a local storage leaves what a kill interrupted. */
const FOLDERS = ['car-images', 'unfinished']

/** A file comes before its row, by seconds; an hour leaves no doubt. */
const GRACE_MS = 3_600_000

/**
 * A form that waits for its pictures: staff may come back to a draft after a long weekend. As
 * long, the deletion of many cars can be undone with their pictures.
 */
const STAGED_GRACE_MS = 5 * 24 * 3_600_000

const SWEEPER: Actor = { id: null, name: 'sweep-media' }

/**
 * Compares storage and rows. A file older than an hour that no row names, and a picture older
 * than five days that no car shows, are removed, unless `isDryRun`; a missing file is only
 * reported, since a storage that is not mounted looks just the same.
 * @throws when the database or the storage can't be read.
 */
export async function pruneMedia({
  isDryRun = false,
  now = new Date(),
  storage = shopStorage(),
}: { isDryRun?: boolean; now?: Date; storage?: FileStorage } = {}): Promise<PrunedMedia> {
  const before = new Date(now.getTime() - GRACE_MS)
  const unusedSince = new Date(now.getTime() - STAGED_GRACE_MS)
  const unused = isDryRun ? await listUnused(unusedSince) : await removeUnused(unusedSince)
  // Files first: a row made meanwhile then only makes a file known.
  const files = await listFiles(storage)
  const rows = await db.selectFrom('media_files').select(['storage_key', 'created_at']).execute()
  const known = new Set(rows.map(({ storage_key: key }) => key))
  const filesWithoutRow = [...files]
    .filter(([key, modifiedAt]) => modifiedAt < before && !known.has(key))
    .map(([key]) => key)
  if (!isDryRun) for (const key of filesWithoutRow) await storage.delete(key)

  const rowsWithoutFile: string[] = []
  for (const { storage_key: key, created_at: createdAt } of rows) {
    // Checked again one by one: the list may be older than the file.
    if (createdAt < before && !files.has(key) && !(await storage.has(key)))
      rowsWithoutFile.push(key)
  }
  return {
    filesWithoutRow: filesWithoutRow.toSorted(),
    rowsWithoutFile: rowsWithoutFile.toSorted(),
    unusedPictures: unused.map(({ storage_key: key }) => key).toSorted(),
  }
}

async function listFiles(storage: FileStorage): Promise<Map<string, Date>> {
  const files = new Map<string, Date>()
  for (const folder of FOLDERS) {
    for await (const { key, modifiedAt } of storage.list(folder)) files.set(key, modifiedAt)
  }
  return files
}

const WAITING_SINCE = sql<Date>`coalesce(media_files.released_at, media_files.created_at)`

const COLUMNS = ['id', 'storage_key', 'sha256'] as const

function listUnused(before: Date) {
  return db
    .selectFrom('media_files')
    .leftJoin('car_media', 'car_media.media_file_id', 'media_files.id')
    .select(['media_files.id', 'media_files.storage_key', 'media_files.sha256'])
    .where('car_media.id', 'is', null)
    .where(WAITING_SINCE, '<', before)
    .execute()
}

async function removeUnused(before: Date) {
  const removed = await command({ actor: SWEEPER }, async (trx, record) => {
    const rows = await trx
      .deleteFrom('media_files')
      .where(WAITING_SINCE, '<', before)
      .where(isUnused)
      .returning(COLUMNS)
      .execute()
    if (rows.length > 0) {
      record({
        action: 'media.sweep',
        entity: 'media_files',
        ids: rows.map(({ id }) => id),
        before: Object.fromEntries(rows.map(({ id, storage_key: key }) => [id, { key }])),
      })
    }
    return rows
  })
  for (const file of removed) await removeMediaFile(file)
  return removed
}
