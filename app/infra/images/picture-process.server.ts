import { decodePicture } from './decode-picture.server.ts'
import { encodeVariant } from './encode-variant.server.ts'
import type { PictureJob, PictureReply } from './picture-job.ts'

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
