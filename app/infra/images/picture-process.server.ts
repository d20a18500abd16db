import type { VariantExtension } from '#app/domain/media/variant.ts'

import { decodePicture } from './decode-picture.server.ts'
import type { PictureJob, PictureReply } from './picture-job.ts'
import { sharp } from './raster.server.ts'

// The child process that decodes pictures. A malicious picture crashes only this process, and its
// memory is released when it exits.
async function answer(job: PictureJob) {
  switch (job.kind) {
    case 'read':
      return decodePicture(job.bytes, job)
    case 'variant':
      return encodeVariant(job.original, job)
    case 'preview':
      // Rarely needed, and the font reader takes a tenth of a second to load.
      return (await import('./draw-preview.server.ts')).drawPreview(job)
    case 'paper-copy':
      return (await import('./draw-paper-copy.server.ts')).drawPaperCopy(job)
    case 'read-brand':
      return (await import('./decode-brand.server.ts')).decodeBrand(job)
    case 'rendition':
      return (await import('./draw-rendition.server.ts')).drawRendition(job)
  }
}

/** @throws when the original can't be read */
async function encodeVariant(
  original: Uint8Array,
  { width, extension }: { width: number; extension: VariantExtension },
): Promise<Uint8Array> {
  const resized = sharp(original).resize({ width, withoutEnlargement: true })
  // Effort 2 takes a fifth of the default's time for a tenth more bytes.
  if (extension === 'avif') {
    return resized.avif({ quality: 50, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer()
  }
  if (extension === 'webp') return resized.webp({ quality: 72, effort: 4 }).toBuffer()
  return resized.jpeg({ quality: 74, mozjpeg: true }).toBuffer()
}

process.on('message', (job: PictureJob) => {
  void answer(job)
    .then(
      (answer): PictureReply => ({ ok: true, answer }),
      (error: unknown): PictureReply => ({ ok: false, problem: String(error) }),
    )
    .then((reply) => process.send?.(reply))
})

// A signal to the process group is for the server, which finishes its requests first.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
process.on('disconnect', () => process.exit(0))

process.send?.('ready')
