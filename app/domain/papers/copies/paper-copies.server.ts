import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { DAY_MS, HOUR_MS } from '#app/domain/dates/units.ts'
import { linkToken, linkTokenHash } from '#app/domain/ids/link-token.server.ts'
import { PDF_TYPE, readPaperFile } from '#app/domain/papers/paper-files.server.ts'
import type { PaperKey } from '#app/domain/papers/paper-keys.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'
import { makePaperCopy } from '#app/infra/images/make-pictures.server.ts'

import {
  COPY_HOURS,
  COPY_REMEMBERED_DAYS,
  type CopyForm,
  copyMark,
  type CoveredPart,
} from './paper-copy.ts'

type CopiedPaper = { fileId: string; carId: string; key: PaperKey; checkedOn: string }

/** The check that a photo proves; null if there is none, it is a PDF, or its file was deleted. */
export async function findCopiedPaper(fileId: string): Promise<CopiedPaper | null> {
  const row = await db
    .selectFrom('car_papers')
    .innerJoin('paper_files', 'paper_files.id', 'car_papers.file_id')
    .innerJoin('cars', 'cars.id', 'car_papers.car_id')
    .select(['car_papers.car_id as carId', 'car_papers.key', 'car_papers.checked_on as checkedOn'])
    .where('paper_files.id', '=', fileId)
    .where('paper_files.storage_key', 'is not', null)
    .where('paper_files.content_type', '<>', PDF_TYPE)
    .executeTakeFirst()
  return row ? { fileId, ...row } : null
}

/** Creates a link to a masked copy for one person. Null if the paper is gone. */
export async function createCopy(
  context: CommandContext,
  { fileId, form, now }: { fileId: string; form: CopyForm; now: Date },
): Promise<{ ok: true; id: string } | null> {
  const paper = await findCopiedPaper(fileId)
  if (!paper) return null
  const id = newId()
  const hash = linkTokenHash(await linkToken('paper-copy-v1', id))
  return command(context, async (trx, record) => {
    await trx
      .insertInto('paper_copies')
      .values({
        id,
        car_id: paper.carId,
        file_id: fileId,
        for_name: form.forName,
        covered: JSON.stringify(form.covered),
        token_hash: hash,
        expires_at: new Date(now.getTime() + COPY_HOURS * HOUR_MS),
        made_by: context.actor.id,
        created_at: now,
      })
      .execute()
    // Leaves out the name, which the log would keep for longer than the link.
    const after = { carId: paper.carId, paper: paper.key, covered: form.covered.length }
    record({ action: 'paper_copy.create', entity: 'paper_copies', id, after })
    return { ok: true, id } as const
  })
}

export type ListedCopy = { id: string; forName: string; expiresAt: Date; token: string }

/** A photo's copies whose links still open, newest first. */
export async function listOpenCopies(fileId: string, now: Date): Promise<ListedCopy[]> {
  const rows = await db
    .selectFrom('paper_copies')
    .select(['id', 'for_name as forName', 'expires_at as expiresAt'])
    .where('file_id', '=', fileId)
    .where('expires_at', '>', now)
    .where('withdrawn_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute()
  return Promise.all(
    rows.map(async (row) => ({ ...row, token: await linkToken('paper-copy-v1', row.id) })),
  )
}

/** False if the photo has no such copy that still opens. */
export async function withdrawCopy(
  context: CommandContext,
  { id, fileId, now }: { id: string; fileId: string; now: Date },
): Promise<boolean> {
  return command(context, async (trx, record) => {
    const { numUpdatedRows } = await trx
      .updateTable('paper_copies')
      .set({ withdrawn_at: now })
      .where('id', '=', id)
      .where('file_id', '=', fileId)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    record({ action: 'paper_copy.withdraw', entity: 'paper_copies', id })
    return true
  })
}

export type SharedCopy = {
  fileId: string
  forName: string
  covered: CoveredPart[]
  /** Day in Nairobi on which the link was made. */
  madeOn: string
  expiresAt: Date
  key: PaperKey
  checkedOn: string
  car: { id: string; make: string; model: string; year: number }
}

/** Null for a token that is unknown, withdrawn or expired; all take one query. */
export async function findCopy(token: string, now: Date): Promise<SharedCopy | null> {
  const row = await db
    .selectFrom('paper_copies')
    .innerJoin('paper_files', 'paper_files.id', 'paper_copies.file_id')
    .innerJoin('car_papers', 'car_papers.file_id', 'paper_copies.file_id')
    .innerJoin('cars', 'cars.id', 'paper_copies.car_id')
    .selectAll('paper_copies')
    .select(['car_papers.key', 'car_papers.checked_on', 'cars.make', 'cars.model', 'cars.year'])
    .where('paper_copies.token_hash', '=', linkTokenHash(token))
    .where('paper_copies.expires_at', '>', now)
    .where('paper_copies.withdrawn_at', 'is', null)
    .where('paper_files.storage_key', 'is not', null)
    .executeTakeFirst()
  if (!row) return null
  return {
    fileId: row.file_id,
    forName: row.for_name,
    covered: row.covered as CoveredPart[],
    madeOn: nairobiDay(row.created_at),
    expiresAt: row.expires_at,
    key: row.key,
    checkedOn: row.checked_on,
    car: { id: row.car_id, make: row.make, model: row.model, year: row.year },
  }
}

/** A JPEG drawn for each request, without the photo's covered pixels. Null if it is gone. */
export async function drawCopy(copy: SharedCopy, siteName: string): Promise<Uint8Array | null> {
  const file = await readPaperFile(copy.fileId)
  if (!file) return null
  return makePaperCopy({
    original: file.bytes,
    covered: copy.covered,
    mark: copyMark({ forName: copy.forName, siteName, day: copy.madeOn }),
  })
}

/** @returns how many were deleted */
export async function prunePaperCopies(now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - COPY_REMEMBERED_DAYS * DAY_MS)
  const { numDeletedRows } = await db
    .deleteFrom('paper_copies')
    .where('created_at', '<', oldest)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
