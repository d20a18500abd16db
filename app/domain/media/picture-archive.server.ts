import { makeZip } from 'client-zip'

import { findVariant } from './find-variant.server.ts'
import type { Picture } from './picture.ts'
import { variantSizes } from './variant.ts'

/**
 * The pictures as JPEG in their largest width, in a ZIP file that is written while it is read.
 * @param name without number and extension: `2017-toyota-premio`
 */
export function pictureArchive(
  pictures: readonly Picture[],
  name: string,
): ReadableStream<Uint8Array> {
  async function* files() {
    for (const [at, picture] of pictures.entries()) {
      yield { name: `${name}-${at + 1}.jpg`, input: await largestJpeg(picture) }
    }
  }
  return makeZip(files())
}

async function largestJpeg({ mediaId, hash, width }: Picture): Promise<Uint8Array<ArrayBuffer>> {
  const largest = variantSizes(width).at(-1)?.width ?? 400
  const found = await findVariant({ mediaId, hash, width: largest, extension: 'jpg' })
  if (found.kind !== 'found') throw new Error(`The picture ${mediaId} is ${found.kind}.`)
  return new Uint8Array(found.bytes)
}
