import type { VariantExtension } from '#app/domain/media/variant.ts'

import { workOnPicture } from './picture-worker.server.ts'
import type { Urgency } from './turns.server.ts'

type Request = {
  /** Called when the turn has come, so that those who wait hold no picture in memory. */
  fetchOriginal: () => Promise<Uint8Array>
  width: number
  extension: VariantExtension
  urgency: Urgency
}

/** Makes one variant of a stored original. @throws when it can't be fetched, read or written. */
export async function makeVariant({
  fetchOriginal,
  width,
  extension,
  urgency,
}: Request): Promise<Uint8Array> {
  const done = await workOnPicture(urgency, async () => ({
    kind: 'variant',
    original: await fetchOriginal(),
    width,
    extension,
  }))
  if (done.ok) return done.answer
  throw new Error(`A picture ${width} px wide could not be made as ${extension}: ${done.problem}`)
}
