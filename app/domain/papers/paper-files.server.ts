import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'

import { sql } from 'kysely'

import { storedExtension } from '#app/domain/media/picture-format.ts'
import type { Refusal } from '#app/domain/refusal.ts'
import { type Actor, command } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'
import { readPicture } from '#app/infra/images/read-picture.server.ts'
import { storage } from '#app/infra/storage/storage.server.ts'

/** Kept apart from car pictures: nothing in it is ever served without a session. */
const FOLDER = 'papers'

export const PDF_TYPE = 'application/pdf'

export type StoredPaperFile = {
  id: string
  storage_key: string
  content_type: string
  byte_size: number
  sha256: string
}

/**
 * Stores a photo of a paper without its metadata, or a PDF as it is; its row follows with the
 * check. Refused if the file is neither or the storage is full.
 */
export async function storePaperFile(
  bytes: Uint8Array,
): Promise<{ ok: true; file: StoredPaperFile } | Refusal> {
  const read = isPdf(bytes) ? readPdf(bytes) : await readPhoto(bytes)
  if (!read.ok) return read
  const { extension, contentType } = read
  const key = `${FOLDER}/${randomBytes(16).toString('hex')}.${extension}`
  const put = await storage().put(key, read.bytes, contentType)
  if (!put.ok) return put
  const file = {
    id: newId(),
    storage_key: key,
    content_type: contentType,
    byte_size: read.bytes.length,
    sha256: read.sha256,
  }
  return { ok: true, file }
}

async function readPhoto(bytes: Uint8Array) {
  const read = await readPicture(bytes)
  if (!read.ok) return read
  return { ok: true, ...read.picture, extension: storedExtension(read.picture.format, '') } as const
}

function readPdf(bytes: Uint8Array) {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { ok: true, bytes, sha256, contentType: PDF_TYPE, extension: 'pdf' } as const
}

/** Authorities issue some papers as PDFs, such as the copy of records. */
function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'
}

export function dropPaperFile({ storage_key: key }: StoredPaperFile): Promise<void> {
  return storage().delete(key)
}

/**
 * Whole, which is 25 MB at most: a reader's slow connection would use up the time that a bucket has
 * to send it. Null if there is none, or it was deleted after the sale.
 */
export async function readPaperFile(
  id: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; contentType: string } | null> {
  const row = await db
    .selectFrom('paper_files')
    .innerJoin('car_papers', 'car_papers.file_id', 'paper_files.id')
    .innerJoin('cars', 'cars.id', 'car_papers.car_id')
    .select(['storage_key', 'content_type'])
    .where('paper_files.id', '=', id)
    .executeTakeFirst()
  const stream = row?.storage_key ? await storage().get(row.storage_key) : null
  return row && stream ? { bytes: await buffer(stream), contentType: row.content_type } : null
}

const KEPT_DAYS_AFTER_SALE = 90

const PRUNER: Actor = { id: null, name: 'prune-paper-files' }

/** Deletes the files of cars sold long enough ago, or purged. @returns how many */
export async function prunePaperFiles(now: Date): Promise<number> {
  const soldBefore = new Date(now.getTime() - KEPT_DAYS_AFTER_SALE * 86_400_000)
  const purged = await pruneUnused()
  const rows = await db
    .selectFrom('paper_files')
    .innerJoin('car_papers', 'car_papers.file_id', 'paper_files.id')
    .innerJoin('cars', 'cars.id', 'car_papers.car_id')
    .select(['paper_files.id', 'paper_files.storage_key as key'])
    .where('paper_files.storage_key', 'is not', null)
    .where('cars.status', '=', 'sold')
    .where(sql<Date>`coalesce(cars.sold_at, cars.updated_at)`, '<', soldBefore)
    .execute()
  if (rows.length === 0) return purged
  // Files first: a row without a file is shown as deleted, a file without a row would linger.
  for (const { key } of rows) if (key) await storage().delete(key)
  const ids = rows.map(({ id }) => id)
  await command({ actor: PRUNER }, async (trx, record) => {
    await trx.updateTable('paper_files').set({ storage_key: null }).where('id', 'in', ids).execute()
    record({ action: 'papers.prune', entity: 'paper_files', ids })
  })
  return purged + rows.length
}

/** A file's row is written with its check, which leaves with the car. */
async function pruneUnused(): Promise<number> {
  const unused = await command({ actor: PRUNER }, async (trx, record) => {
    const { rows } = await sql<{ id: string; key: string | null }>`
      delete from paper_files f
      where not exists (select from car_papers where file_id = f.id)
      returning id, storage_key as key`.execute(trx)
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) record({ action: 'papers.prune', entity: 'paper_files', ids })
    return rows
  })
  for (const { key } of unused) if (key) await storage().delete(key)
  return unused.length
}
