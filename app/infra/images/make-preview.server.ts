import type { Preview } from '#app/domain/previews/preview.ts'

import { workOnPicture } from './picture-worker.server.ts'

/** Calls `readPhoto` when its turn comes. @throws when the photo can't be fetched or read */
export async function makePreview(
  preview: Preview,
  readPhoto: (() => Promise<Uint8Array>) | null,
): Promise<Uint8Array> {
  const done = await workOnPicture('visitor', async () => ({
    kind: 'preview',
    preview,
    photo: readPhoto && (await readPhoto()),
  }))
  if (done.ok) return done.answer
  throw new Error(`A link preview could not be made: ${done.problem}`)
}
