import { isWholeJpeg, shrunkSize, shrunkType } from '#app/domain/media/shrunk-size.ts'

import { slots } from './slots.ts'

const QUALITY = 0.85

/** A 50 megapixel photo is 200 MB once decoded, so one at a time. */
const oneAtATime = slots(1)

/** The picture upright and scaled to what the server keeps, or the file itself. Never rejects. */
export function shrinkPicture(file: File, signal: AbortSignal): Promise<File> {
  return oneAtATime(async () => {
    if (signal.aborted) return file
    try {
      return (await shrunk(file)) ?? file
    } catch {
      // This browser can't decode it: let the server say what is wrong.
      return file
    }
  })
}

async function shrunk(file: File): Promise<File | null> {
  const type = shrunkType(file.type)
  if (!type) return null
  if (type === 'image/jpeg' && !isWholeJpeg(new Uint8Array(await file.arrayBuffer()))) return null
  const size = await sizeOf(file)
  const target = shrunkSize({ ...size, bytes: file.size })
  if (!target) return null
  // From a file, browsers decode and scale off the main thread; from a bitmap they do not.
  const bitmap = await createImageBitmap(file, {
    imageOrientation: 'from-image',
    resizeWidth: target.width,
    resizeHeight: target.height,
    resizeQuality: 'high',
  })
  try {
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    const blob = await canvas.convertToBlob({ type, quality: QUALITY })
    // A browser without that encoder returns a PNG.
    const isBetter = blob.type === type && blob.size < file.size
    return isBetter ? new File([blob], file.name, { type }) : null
  } finally {
    bitmap.close()
  }
}

async function sizeOf(file: File) {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const { width, height } = bitmap
  bitmap.close()
  return { width, height }
}
