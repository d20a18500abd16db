import type { Reach } from '#app/infra/fetch-picture/check-target.server.ts'
import { fetchPicture } from '#app/infra/fetch-picture/fetch-picture.server.ts'

import { addCarPicture, type AddedPicture, type NewPicture } from './add-car-picture.server.ts'

type Request = Omit<NewPicture, 'bytes' | 'originalName' | 'sourceUrl'> & { url: string }

/**
 * Fetches the picture at an address once and adds it to the car: pages show only pictures of
 * ours. What can't be fetched is refused in a sentence, and the caller names and skips it.
 * @throws when database or storage can't be reached.
 */
export async function addCarPictureFromUrl(
  { url, ...request }: Request,
  reach?: Reach,
): Promise<AddedPicture> {
  const fetched = await fetchPicture(url, reach && { reach })
  if (!fetched.ok) return fetched
  const originalName = URL.parse(url)?.pathname.split('/').at(-1) ?? ''
  return addCarPicture({ ...request, bytes: fetched.bytes, originalName, sourceUrl: url })
}
