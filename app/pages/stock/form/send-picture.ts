import {
  PICTURE_MAX_BYTES,
  PICTURE_EMPTY,
  PICTURE_TOO_LARGE,
} from '#app/domain/media/picture-refusal.ts'
import type { Picture } from '#app/domain/media/picture.ts'
import { isWholeJpeg, shrunkSize, shrunkType } from '#app/domain/media/shrunk-size.ts'
import {
  isPassing,
  FILE_NOT_SENT,
  retryDelayMs,
  UPLOAD_OFFLINE,
  UPLOAD_RETRYING,
} from '#app/domain/media/upload.ts'
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

type Attempts = {
  send: () => Promise<UploadResult>
  signal: AbortSignal
  onPause: (text: string) => void
}

/** Retries temporary failures; being offline is waited out and not counted. */
export async function sendWithRetries({ send, signal, onPause }: Attempts): Promise<UploadResult> {
  for (let failures = 1; ; failures += 1) {
    const result = await send()
    if (result.ok || !result.isPassing || signal.aborted) return result
    const delay = retryDelayMs(failures)
    const isOffline = !navigator.onLine
    if (delay === null && !isOffline) return result
    onPause(isOffline ? UPLOAD_OFFLINE : UPLOAD_RETRYING)
    await pause(isOffline ? null : delay, signal)
    if (isOffline) failures = 0
    if (signal.aborted) return result
  }
}

/** Resolves when the time is up or the network is back. */
function pause(ms: number | null, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const ends = new AbortController()
    const end = () => {
      clearTimeout(timer)
      ends.abort()
      resolve()
    }
    const timer = ms === null ? undefined : setTimeout(end, ms)
    addEventListener('online', end, { signal: ends.signal })
    signal.addEventListener('abort', end, { signal: ends.signal })
  })
}

/** Runs at most `count` tasks at a time; the others wait in order. */
export function slots(count: number) {
  let free = count
  const waiting: (() => void)[] = []

  return async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

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
