import type { Refusal } from '#app/domain/refusal.ts'
import { createTurns } from '#app/infra/images/turns.server.ts'
import { isDiskFull } from '#app/infra/storage/durable-file.server.ts'

import { PICTURE_MAX_BYTES, PICTURE_TOO_LARGE, STORAGE_FULL } from './picture-refusal.ts'

const turns = createTurns()

/**
 * Passes the bytes of a submitted picture or paper to `work`, one caller at a time however many
 * forms arrive. Refused if it is too large or the disk has no room for it.
 */
export async function withUpload<T>(
  file: File,
  work: (bytes: Uint8Array) => Promise<T>,
): Promise<T | Refusal> {
  if (file.size > PICTURE_MAX_BYTES) return { ok: false, reason: PICTURE_TOO_LARGE }
  return turns.take('upload', async () => {
    const bytes = await file.bytes().catch((error: unknown) => {
      if (!isDiskFull(error)) throw error
      return null
    })
    return bytes ? work(bytes) : { ok: false, reason: STORAGE_FULL }
  })
}
