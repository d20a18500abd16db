import { recognisePicture } from '#app/domain/media/picture-format.ts'
import { PICTURE_DAMAGED } from '#app/domain/media/picture-refusal.ts'
import { logger } from '#app/infra/logger.server.ts'

import type { Decoding, ReadResult } from './picture-job.ts'
import { workOnPicture } from './picture-worker.server.ts'
import type { Urgency } from './turns.server.ts'

type ReadOptions = Partial<Pick<Decoding, 'turnDegrees'>> & { urgency?: Urgency }

/**
 * Normalises an upload: upright, sRGB, at most 2560 px a side, without metadata. Returns a reason
 * for files that are not pictures, too large or damaged. Waits its turn.
 * @throws when the picture process can't be started
 */
export async function readPicture(
  bytes: Uint8Array,
  { turnDegrees = 0, urgency = 'upload' }: ReadOptions = {},
): Promise<ReadResult> {
  const recognised = recognisePicture(bytes)
  if (!recognised.ok) return recognised
  const { format } = recognised
  const done = await workOnPicture(urgency, () => ({
    kind: 'read',
    bytes,
    format,
    turnDegrees,
  }))
  if (done.ok) return done.answer
  logger.warn(
    { format, byteSize: bytes.length, problem: done.problem },
    'a picture crashed the reader',
  )
  return { ok: false, reason: PICTURE_DAMAGED }
}
