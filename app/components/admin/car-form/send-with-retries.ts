import { retryDelayMs } from '#app/domain/media/upload-retry.ts'
import { UPLOAD_OFFLINE, UPLOAD_RETRYING } from '#app/domain/media/upload-texts.ts'

import type { UploadResult } from './send-picture.ts'

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
