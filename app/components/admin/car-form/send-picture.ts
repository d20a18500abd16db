import { PICTURE_MAX_BYTES } from '#app/domain/media/picture-limits.ts'
import { PICTURE_EMPTY, PICTURE_TOO_LARGE } from '#app/domain/media/picture-refusal.ts'
import type { Picture } from '#app/domain/media/picture.ts'
import { FILE_NOT_SENT } from '#app/domain/media/uploaded-text.ts'
import type { Refusal } from '#app/domain/refusal.ts'

export type UploadResult = { ok: true; picture: Picture } | Refusal

type PictureUpload = {
  file: File
  onProgress: (percent: number) => void
}

const UPLOAD_PATH = '/admin/cars/pictures'

/** Uploads one file with progress, which `fetch` cannot report. Never rejects. */
export function sendPicture({ file, onProgress }: PictureUpload): Promise<UploadResult> {
  if (file.size === 0) return Promise.resolve({ ok: false, reason: PICTURE_EMPTY })
  if (file.size > PICTURE_MAX_BYTES) {
    return Promise.resolve({ ok: false, reason: PICTURE_TOO_LARGE })
  }
  const form = new FormData()
  form.set('file', file)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', UPLOAD_PATH)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      onProgress(total > 0 ? (100 * loaded) / total : 0)
    })
    request.addEventListener('load', () => resolve(resultOf(request.response)))
    request.addEventListener('error', () => resolve({ ok: false, reason: FILE_NOT_SENT }))
    request.addEventListener('abort', () => resolve({ ok: false, reason: FILE_NOT_SENT }))
    request.send(form)
  })
}

/** Asks the server to download a picture. Never rejects. */
export async function sendPictureUrl(url: string): Promise<UploadResult> {
  const body = new FormData()
  body.set('url', url)
  try {
    const response = await fetch(UPLOAD_PATH, { method: 'POST', body })
    return resultOf(await response.json())
  } catch {
    return { ok: false, reason: FILE_NOT_SENT }
  }
}

function resultOf(answer: unknown): UploadResult {
  const isAnswer = typeof answer === 'object' && answer !== null && 'ok' in answer
  return isAnswer ? (answer as UploadResult) : { ok: false, reason: FILE_NOT_SENT }
}
