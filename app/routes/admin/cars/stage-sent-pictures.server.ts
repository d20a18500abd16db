import { PICTURE_NOT_KEPT } from '#app/domain/media/picture-refusal.ts'
import { withUpload } from '#app/domain/media/read-upload.server.ts'
import { stagePicture, stagePictureFromUrl } from '#app/domain/media/stage-picture.server.ts'
import type { StaffCommandContext } from '#app/http/auth/command-context.server.ts'
import { logger } from '#app/infra/logger.server.ts'

import type { SentCarForm } from './read-car-form.server.ts'

export type StagedPictures = {
  mediaIds: string[]
  failures: { name: string; reason: string }[]
}

/** Only for forms sent without JavaScript; rejected pictures are skipped. */
export async function stageSentPictures(
  context: StaffCommandContext,
  { files, urls }: Pick<SentCarForm, 'files' | 'urls'>,
): Promise<StagedPictures> {
  const sources = [
    ...files.map((file) => ({
      name: file.name,
      stage: () =>
        withUpload(file, (bytes) => stagePicture(context, { bytes, originalName: file.name })),
    })),
    ...urls.map((url) => ({ name: url, stage: () => stagePictureFromUrl(context, url) })),
  ]
  const staged: StagedPictures = { mediaIds: [], failures: [] }
  for (const { name, stage } of sources) {
    const result = await stage().catch((error: unknown) => {
      logger.error({ requestId: context.requestId, err: error }, 'a picture could not be stored')
      return { ok: false as const, reason: PICTURE_NOT_KEPT }
    })
    if (result.ok) staged.mediaIds.push(result.picture.mediaId)
    else staged.failures.push({ name, reason: result.reason })
  }
  return staged
}
