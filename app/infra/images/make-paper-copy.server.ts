import type { CoveredPart } from '#app/domain/papers/copies/paper-copy.ts'

import { workOnPicture } from './picture-worker.server.ts'

type Request = { original: Uint8Array; covered: readonly CoveredPart[]; mark: string }

/** @throws when the photo can't be read */
export async function makePaperCopy(request: Request): Promise<Uint8Array> {
  const done = await workOnPicture('visitor', () => ({ kind: 'paper-copy', ...request }))
  if (done.ok) return done.answer
  throw new Error(`A copy of a paper could not be made: ${done.problem}`)
}
