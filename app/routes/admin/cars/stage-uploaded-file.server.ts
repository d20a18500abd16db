import { PICTURE_MAX_BYTES } from '#app/domain/media/picture-limits.ts'
import { PICTURE_TOO_LARGE } from '#app/domain/media/picture-refusal.ts'
import { type StagedPicture, stagePicture } from '#app/domain/media/stage-picture.server.ts'
import type { StaffCommandContext } from '#app/http/auth/command-context.server.ts'
import { createTurns } from '#app/infra/images/turns.server.ts'

/** One file in memory at a time, however many forms arrive. */
const turns = createTurns()

export async function stageUploadedFile(
  context: StaffCommandContext,
  file: File,
): Promise<StagedPicture> {
  if (file.size > PICTURE_MAX_BYTES) return { ok: false, reason: PICTURE_TOO_LARGE }
  return turns.take('upload', async () =>
    stagePicture(context, { bytes: await file.bytes(), originalName: file.name }),
  )
}
