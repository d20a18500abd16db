import { attachPhoto, PHOTO_NOT_WANTED } from '#app/domain/imports/photos/attach-photo.server.ts'
import {
  type ClaimedPhoto,
  claimPhoto,
  delayPhoto,
  failPhoto,
  PHOTO_WORKER,
} from '#app/domain/imports/photos/claim-photo.server.ts'
import { nextPhotoDue } from '#app/domain/imports/photos/queue-photos.server.ts'
import { PICTURE_NOT_KEPT, STORAGE_FULL } from '#app/domain/media/picture-refusal.ts'
import { nameIn, stagePicture } from '#app/domain/media/stage-picture.server.ts'
import { isPassing } from '#app/domain/media/upload.ts'
import { logger } from '#app/infra/logger.server.ts'
import type { Reach } from '#app/infra/outbound/check-target.server.ts'
import { fetchPicture } from '#app/infra/outbound/fetch-picture.server.ts'
import type { FileStorage } from '#app/infra/storage/file-storage.ts'

/** More at once would hold too many pictures in memory. */
const AT_ONCE = 4

/** No response, too many requests, out of service: the host's other photos would fare no better. */
const OF_THE_HOST = new Set([0, 429, 503])

type Pass = {
  now?: () => Date
  random?: () => number
  signal?: AbortSignal
  reach?: Reach
  storage?: FileStorage
}

/**
 * Fetches all photos of imports that are due, a few at a time. If the process dies, they are
 * fetched again when their leases expire.
 * @returns milliseconds until the next photo is due; null if none is waiting
 */
export async function fetchPhotos(pass: Pass = {}): Promise<number | null> {
  const { now = () => new Date(), signal } = pass
  const running = new Set<Promise<void>>()
  const errors: unknown[] = []
  try {
    for (;;) {
      const isFull = running.size >= AT_ONCE || errors.length > 0 || signal?.aborted
      const photo = isFull ? null : await claimPhoto(now())
      if (photo) {
        const work = fetchOne(photo, { ...pass, now })
          .catch((error: unknown) => void errors.push(error))
          .finally(() => running.delete(work))
        running.add(work)
      } else if (running.size > 0) await Promise.race(running)
      else break
    }
  } finally {
    await Promise.all(running)
  }
  if (errors.length > 0) throw errors[0]
  const due = await nextPhotoDue()
  return due && due.getTime() - now().getTime()
}

async function fetchOne(
  photo: ClaimedPhoto,
  { now, random = Math.random, signal, reach, storage }: Pass & { now: () => Date },
): Promise<void> {
  const delay = (reason: string) => ({ reason, now: now(), random: random() })
  const fetched = await fetchPicture(photo.url, {
    ...(reach && { reach }),
    ...(signal && { signal }),
  })
  if (signal?.aborted) return
  if (!fetched.ok) {
    const { reason, status, retryAfterMs = 0 } = fetched
    if (status === undefined || !isPassing(status)) return failPhoto(photo, reason)
    const also = OF_THE_HOST.has(status) ? 'host' : 'nothing'
    return delayPhoto(photo, { ...delay(reason), also, waitMs: retryAfterMs })
  }
  const stored = await stagePicture(
    { actor: PHOTO_WORKER },
    {
      bytes: fetched.bytes,
      originalName: nameIn(photo.url),
      sourceUrl: photo.url,
      urgency: 'later',
    },
    { ...(storage && { storage }), attach: attachPhoto(photo) },
  ).catch((error: unknown) => {
    logger.error({ err: error, photo: photo.id }, 'a fetched photo could not be stored')
    return { ok: false as const, reason: PICTURE_NOT_KEPT }
  })
  if (stored.ok || stored.reason === PHOTO_NOT_WANTED) return
  const { reason } = stored
  if (reason !== STORAGE_FULL && reason !== PICTURE_NOT_KEPT) return failPhoto(photo, reason)
  await delayPhoto(photo, { ...delay(reason), also: 'all' })
}
