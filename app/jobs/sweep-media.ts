import { type MediaSweep, sweepMedia } from '#app/domain/media/sweep-media.server.ts'
import { logger } from '#app/infra/logger.server.ts'

/** Brings picture files and rows together again, and says in the log what was found. */
export async function sweepMediaJob(): Promise<MediaSweep> {
  const sweep = await sweepMedia()
  const { filesWithoutRow, rowsWithoutFile, unusedPictures } = sweep
  if (rowsWithoutFile.length > 0) {
    logger.error({ keys: rowsWithoutFile }, 'pictures whose file is missing in the storage')
  }
  if (filesWithoutRow.length + unusedPictures.length > 0) {
    const found = { files: filesWithoutRow.length, unused: unusedPictures.length }
    logger.info(found, 'picture files that belonged to nothing were removed')
  }
  return sweep
}
