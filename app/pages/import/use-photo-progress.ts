import { useEffect, useState } from 'react'

import type { PhotoProgress } from '#app/domain/imports/photos/photo-progress.ts'

import { photosPath } from './import-path.ts'

const INTERVAL_MS = 3_000

/** Polls the progress while photos are waiting and the page is visible. */
export function usePhotoProgress(loaded: PhotoProgress): PhotoProgress {
  const [polled, setPolled] = useState({ loaded, progress: loaded })
  // Loader data is newer than any earlier poll.
  const progress = polled.loaded === loaded ? polled.progress : loaded
  const isWaiting = progress.waiting > 0

  useEffect(() => {
    if (!isWaiting) return
    const stopped = new AbortController()
    const poll = async () => {
      const read = document.hidden ? null : await fetchProgress(loaded.entryId, stopped.signal)
      if (read && !stopped.signal.aborted) setPolled({ loaded, progress: read })
    }
    const timer = setInterval(() => void poll(), INTERVAL_MS)
    return () => {
      stopped.abort()
      clearInterval(timer)
    }
  }, [loaded, isWaiting])

  return progress
}

/** Null if the request failed. */
async function fetchProgress(entryId: string, signal: AbortSignal): Promise<PhotoProgress | null> {
  try {
    const headers = { 'X-Unattended': '1' }
    const response = await fetch(photosPath(entryId), { headers, redirect: 'manual', signal })
    return response.ok ? ((await response.json()) as PhotoProgress) : null
  } catch {
    return null
  }
}
