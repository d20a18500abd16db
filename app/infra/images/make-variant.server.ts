import type { VariantExtension } from '#app/domain/media/variant.ts'

import { workOnPicture } from './picture-worker.server.ts'
import type { Urgency } from './turns.server.ts'

type Request = {
  /** Called when its turn comes, so that waiting jobs hold no picture in memory. */
  fetchOriginal: () => Promise<Uint8Array>
  width: number
  extension: VariantExtension
  urgency: Urgency
}

/** @throws when the original can't be fetched or read, or the variant written */
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
