import { type PrunedMedia, pruneMedia } from '#app/domain/media/prune-media.server.ts'
import { logger } from '#app/infra/logger.server.ts'

export async function pruneMediaJob(): Promise<PrunedMedia> {
  const pruned = await pruneMedia()
  const { filesWithoutRow, rowsWithoutFile, unusedPictures } = pruned
  if (rowsWithoutFile.length > 0) {
    logger.error({ keys: rowsWithoutFile }, 'picture files are missing from storage')
  }
  if (filesWithoutRow.length + unusedPictures.length > 0) {
    const found = { files: filesWithoutRow.length, unused: unusedPictures.length }
    logger.info(found, 'unused picture files were deleted')
  }
  return pruned
}
