import type { VariantExtension } from '#app/domain/media/variant.ts'
import type { CoveredPart } from '#app/domain/papers/copies/paper-copy.ts'
import type { Preview } from '#app/domain/previews/preview.ts'

import { workOnPicture } from './picture-worker.server.ts'
import type { Urgency } from './turns.server.ts'

type VariantRequest = {
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
}: VariantRequest): Promise<Uint8Array> {
  const done = await workOnPicture(urgency, async () => ({
    kind: 'variant',
    original: await fetchOriginal(),
    width,
    extension,
  }))
  if (done.ok) return done.answer
  throw new Error(`A picture ${width} px wide could not be made as ${extension}: ${done.problem}`)
}

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

type PaperPhoto = { original: Uint8Array; covered: readonly CoveredPart[]; mark: string }

/** @throws when the photo can't be read */
export async function makePaperCopy(photo: PaperPhoto): Promise<Uint8Array> {
  const done = await workOnPicture('visitor', () => ({ kind: 'paper-copy', ...photo }))
  if (done.ok) return done.answer
  throw new Error(`A copy of a paper could not be made: ${done.problem}`)
}
