import { type Actor, command } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import type { FileStorage } from '#app/infra/storage/file-storage.ts'
import { storage as shopStorage } from '#app/infra/storage/storage.server.ts'

import { removeMediaFile } from './media-files.server.ts'
import { isUnused } from './unused-file.server.ts'

export type PrunedMedia = {
  /** Files without a row, left when a process was killed in between. */
  filesWithoutRow: string[]
  /** Rows whose file is missing: data loss, so the row is never removed. */
  rowsWithoutFile: string[]
  unusedPictures: string[]
}

/** `unfinished` is where local storage leaves interrupted writes. */
const FOLDERS = ['car-images', 'brand', 'papers', 'unfinished']

/** A file is written seconds before its row; an hour leaves no doubt. */
const GRACE_MS = 3_600_000

/** Staff may return to a draft after a long weekend. */
const STAGED_GRACE_MS = 5 * 24 * 3_600_000

const PRUNER: Actor = { id: null, name: 'prune-media' }

/**
 * Removes files older than an hour without a row, and pictures older than five days that nothing
 * shows, unless `isDryRun`. Missing files are only reported: unmounted storage looks the same.
 * @throws if the database or storage can't be read
 */
export async function pruneMedia({
  isDryRun = false,
  now = new Date(),
  storage = shopStorage(),
}: { isDryRun?: boolean; now?: Date; storage?: FileStorage } = {}): Promise<PrunedMedia> {
  const before = new Date(now.getTime() - GRACE_MS)
  const unusedSince = new Date(now.getTime() - STAGED_GRACE_MS)
  const unused = isDryRun ? await listUnused(unusedSince) : await removeUnused(unusedSince)
  // Files first: a row added meanwhile can then only make a file known.
  const files = await listFiles(storage)
  const rows = await db.selectFrom('media_files').select(['storage_key', 'created_at']).execute()
  const papers = await db.selectFrom('paper_files').select('storage_key as key').execute()
  const known = new Set([...rows.map((row) => row.storage_key), ...papers.map(({ key }) => key)])
  const filesWithoutRow = [...files]
    .filter(([key, modifiedAt]) => modifiedAt < before && !known.has(key))
    .map(([key]) => key)
  if (!isDryRun) for (const key of filesWithoutRow) await storage.delete(key)

  const rowsWithoutFile: string[] = []
  for (const { storage_key: key, created_at: createdAt } of rows) {
    // Checks each once more: the list may be older than the file.
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

const COLUMNS = ['id', 'storage_key', 'sha256'] as const

function listUnused(before: Date) {
  return db
    .selectFrom('media_files')
    .select(COLUMNS)
    .where('created_at', '<', before)
    .where(isUnused)
    .execute()
}

async function removeUnused(before: Date) {
  const removed = await command({ actor: PRUNER }, async (trx, record) => {
    const rows = await trx
      .deleteFrom('media_files')
      .where('created_at', '<', before)
      .where(isUnused)
      .returning(COLUMNS)
      .execute()
    if (rows.length > 0) {
      record({
        action: 'media.prune',
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
