import { PICTURE_MAX_BYTES } from '#app/domain/media/picture-limits.ts'
import { PICTURE_EMPTY, PICTURE_TOO_LARGE } from '#app/domain/media/picture-refusal.ts'
import type { Picture } from '#app/domain/media/picture.ts'
import { FILE_NOT_SENT } from '#app/domain/media/uploaded-text.ts'

export type Sent = { ok: true; picture: Picture } | { ok: false; reason: string }

type Sending = {
  file: File
  /** Called with 0 to 100 while it is on its way. */
  onProgress: (percent: number) => void
}

const ADDRESS = '/admin/cars/pictures'

/** Sends one file and tells how far it is: `fetch` cannot. Never fails; what went wrong is told. */
export function sendPicture({ file, onProgress }: Sending): Promise<Sent> {
  if (file.size === 0) return Promise.resolve({ ok: false, reason: PICTURE_EMPTY })
  if (file.size > PICTURE_MAX_BYTES) {
    return Promise.resolve({ ok: false, reason: PICTURE_TOO_LARGE })
  }
  const form = new FormData()
  form.set('file', file)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', ADDRESS)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      onProgress(total > 0 ? (100 * loaded) / total : 0)
    })
    request.addEventListener('load', () => resolve(answerOf(request.response)))
    request.addEventListener('error', () => resolve({ ok: false, reason: FILE_NOT_SENT }))
    request.addEventListener('abort', () => resolve({ ok: false, reason: FILE_NOT_SENT }))
    request.send(form)
  })
}

/** Has the picture at an address fetched. */
export async function sendPictureAddress(url: string): Promise<Sent> {
  const body = new FormData()
  body.set('url', url)
  try {
    const response = await fetch(ADDRESS, { method: 'POST', body })
    return answerOf(await response.json())
  } catch {
    return { ok: false, reason: FILE_NOT_SENT }
  }
}

function answerOf(answer: unknown): Sent {
  const isAnswer = typeof answer === 'object' && answer !== null && 'ok' in answer
  return isAnswer ? (answer as Sent) : { ok: false, reason: FILE_NOT_SENT }
}
