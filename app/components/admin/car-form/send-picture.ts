import { PICTURE_MAX_BYTES } from '#app/domain/media/picture-limits.ts'
import { PICTURE_EMPTY, PICTURE_TOO_LARGE } from '#app/domain/media/picture-refusal.ts'
import type { Picture } from '#app/domain/media/picture.ts'
import { isPassing } from '#app/domain/media/upload-retry.ts'
import { FILE_NOT_SENT } from '#app/domain/media/uploaded-text.ts'
import type { Refusal } from '#app/domain/refusal.ts'

/** A temporary refusal, such as a lost connection, may be retried. */
export type UploadResult = { ok: true; picture: Picture } | (Refusal & { isPassing?: boolean })

export type Sending = {
  onProgress: (percent: number) => void
  signal: AbortSignal
}

/** After this long without progress a connection is lost, whatever the phone says. */
const STALLED_MS = 60_000

const UPLOAD_PATH = '/admin/cars/pictures'

/** Uploads one file with progress, which `fetch` cannot report. Never rejects. */
export function sendPicture(file: File, { onProgress, signal }: Sending): Promise<UploadResult> {
  if (file.size === 0) return Promise.resolve({ ok: false, reason: PICTURE_EMPTY })
  if (file.size > PICTURE_MAX_BYTES) {
    return Promise.resolve({ ok: false, reason: PICTURE_TOO_LARGE })
  }
  const form = new FormData()
  form.set('file', file)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    let stalled = setTimeout(stop, STALLED_MS)
    request.open('POST', UPLOAD_PATH)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      clearTimeout(stalled)
      stalled = setTimeout(stop, STALLED_MS)
      onProgress(total > 0 ? (100 * loaded) / total : 0)
    })
    request.addEventListener('loadend', () => {
      clearTimeout(stalled)
      signal.removeEventListener('abort', stop)
      resolve(resultOf(request.response, request.status))
    })
    signal.addEventListener('abort', stop)
    request.send(form)
  })
}

/** Asks the server to download a picture. Never rejects. */
export const sendPictureUrl = (url: string, { signal }: Sending) => ask({ url }, signal)

/** Asks the server for a stored picture turned to the right. Never rejects. */
export const turnPicture = (mediaId: string) => ask({ turn: mediaId })

async function ask(
  fields: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<UploadResult> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  let status = 0
  try {
    const response = await fetch(UPLOAD_PATH, { method: 'POST', body, ...(signal && { signal }) })
    status = response.status
    return resultOf(await response.json(), status)
  } catch {
    return resultOf(null, status)
  }
}

function resultOf(answer: unknown, status: number): UploadResult {
  const isAnswer = typeof answer === 'object' && answer !== null && 'ok' in answer
  const result = isAnswer ? (answer as UploadResult) : { ok: false as const, reason: FILE_NOT_SENT }
  return result.ok ? result : { ...result, isPassing: isPassing(status) }
}
