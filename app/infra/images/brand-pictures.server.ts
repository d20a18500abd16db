import type { BrandKind, Rendition } from '#app/domain/brand/brand.ts'
import type { PictureFormat } from '#app/domain/media/picture-format.ts'
import { PICTURE_DAMAGED } from '#app/domain/media/picture-refusal.ts'
import { logger } from '#app/infra/logger.server.ts'

import type { ReadBrandResult } from './picture-job.ts'
import { workOnPicture } from './picture-worker.server.ts'

type Upload = { bytes: Uint8Array; format: PictureFormat; as: BrandKind }

/** Waits its turn. @throws when the picture process can't be started */
export async function readBrandPicture(upload: Upload): Promise<ReadBrandResult> {
  const done = await workOnPicture('upload', () => ({ kind: 'read-brand', ...upload }))
  if (done.ok) return done.answer
  logger.warn({ as: upload.as, problem: done.problem }, 'a picture crashed the reader')
  return { ok: false, reason: PICTURE_DAMAGED }
}

/** Calls `fetchOriginal` when its turn comes. @throws when the original can't be fetched or read */
export async function makeRendition(
  rendition: Rendition,
  fetchOriginal: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const done = await workOnPicture('visitor', async () => ({
    kind: 'rendition',
    original: await fetchOriginal(),
    rendition,
  }))
  if (done.ok) return done.answer
  throw new Error(`A brand picture could not be made: ${done.problem}`)
}
