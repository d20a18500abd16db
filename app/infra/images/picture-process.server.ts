import { decodePicture } from './decode-picture.server.ts'
import { encodeVariant } from './encode-variant.server.ts'
import type { PictureJob, PictureReply } from './picture-job.ts'

/**
 * The process in which pictures are decoded. A picture that is made to break the library breaks
 * only this, and the memory that large ones take goes back to the machine when it ends.
 */
async function answer(job: PictureJob) {
  switch (job.kind) {
    case 'read':
      return decodePicture(job.bytes, job.format)
    case 'variant':
      return encodeVariant(job.original, job)
    case 'preview':
      // Few of these processes ever draw one, and the font's reader takes a tenth of a second.
      return (await import('./draw-preview.server.ts')).drawPreview(job)
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

// A signal to the whole group is for the shop, which finishes its requests and then lets go.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
process.on('disconnect', () => process.exit(0))

process.send?.('ready')
