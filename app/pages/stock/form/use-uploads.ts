import { useCallback, useEffect, useRef, useState } from 'react'

import { PICTURES_MAX_PER_CAR, PICTURES_ENOUGH } from '#app/domain/media/picture-refusal.ts'
import type { Picture } from '#app/domain/media/picture.ts'
import {
  UPLOAD_PREPARING,
  UPLOAD_SENT,
  UPLOAD_WAITING,
  uploadPercent,
  UPLOAD_FAILED,
  uploadedText,
} from '#app/domain/media/upload.ts'
import { forgetFiles, storePendingFile } from '#app/pages/admin-frame/pending-files.ts'
import { toast } from '#app/ui/overlays/toast.ts'

import {
  type Sending,
  type UploadResult,
  sendPicture,
  sendPictureUrl,
  sendWithRetries,
  shrinkPicture,
  slots,
} from './send-picture.ts'

export type Upload = {
  key: number
  name: string
  percent: number
  /** What is happening, in words. */
  text: string
  /** Why it ended without a picture; null while in progress. */
  reason: string | null
  /** Whether the same file may be sent again. */
  canRetry: boolean
}

export type Source = {
  name: string
  /** Its id in the browser's storage; null if it isn't stored there. */
  storedId: Promise<number | null>
  /** A smaller file, if the browser can make one. */
  file: File | null
  send: (file: File | null, sending: Sending) => Promise<UploadResult>
}

type Job = { key: number; source: Source; controller: AbortController }

/** More at a time would only share one slow line. */
const inTurn = slots(3)

let lastKey = 0

const sourceOfFile = (file: File, storedId: Source['storedId']): Source => ({
  name: file.name,
  storedId,
  file,
  send: (smaller, sending) => sendPicture(smaller ?? file, sending),
})

const sourceOfUrl = (url: string): Source => ({
  name: url,
  storedId: Promise.resolve(null),
  file: null,
  send: (_, sending) => sendPictureUrl(url, sending),
})

type UploadOptions = {
  /** The draft under which the browser stores files until they are sent. */
  draftName: string
  onPicture: (picture: Picture) => void
}

/**
 * Uploads files and delivers the pictures in the chosen order. Failed ones stay listed with the
 * reason; a file leaves the browser's storage once `settle` is told that the draft has it.
 */
export function useUploads({ draftName, onPicture }: UploadOptions) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const jobs = useRef(new Map<number, Job>())
  const sent = useRef(new Map<string, Job>())
  const stored = useRef<Source['storedId'][]>([])
  const deliver = useRef(onPicture)
  useEffect(() => {
    deliver.current = onPicture
  })
  // An unmounted form can't take pictures; its files stay stored for next time.
  useEffect(() => {
    const started = jobs.current
    return () => started.forEach(({ controller }) => controller.abort())
  }, [])

  const change = (key: number, values: Partial<Upload> | null) =>
    setUploads((all) =>
      all.flatMap((each) =>
        each.key !== key ? [each] : values === null ? [] : [{ ...each, ...values }],
      ),
    )

  async function run({ key, source, controller: { signal } }: Job): Promise<UploadResult> {
    change(key, { text: UPLOAD_PREPARING })
    const file = source.file && (await shrinkPicture(source.file, signal))
    const onProgress = (percent: number) => change(key, { percent, text: uploadPercent(percent) })
    return sendWithRetries({
      signal,
      onPause: (text) => change(key, { percent: 0, text }),
      send: () => source.send(file, { onProgress, signal }),
    })
  }

  async function start(sources: readonly Source[], room: number) {
    const batch = sources.map((source, index) => {
      const job = { key: (lastKey += 1), source, controller: new AbortController() }
      jobs.current.set(job.key, job)
      return { job, reason: index < room ? null : PICTURES_ENOUGH }
    })
    const shown = batch.map(({ job, reason }) => ({ ...waitingUpload(job), reason }))
    setUploads((all) => [...all, ...shown])
    const queue = batch.filter(({ reason }) => reason === null).map(({ job }) => job)
    const results: (UploadResult | null | undefined)[] = queue.map(() => undefined)
    let delivered = 0

    const work = async (job: Job, index: number) => {
      const { key, controller } = job
      const result = controller.signal.aborted ? null : await run(job)
      results[index] = controller.signal.aborted ? null : result
      if (result?.ok) change(key, { percent: 100, text: UPLOAD_SENT })
      else if (results[index]) noteFailure(job, result)
      for (; results[delivered] !== undefined; delivered += 1) {
        const [done, its] = [results[delivered], queue[delivered]]
        if (!done?.ok || !its) continue
        sent.current.set(done.picture.mediaId, its)
        forget(its.key)
        deliver.current(done.picture)
      }
    }
    await Promise.all(queue.map((job, index) => inTurn(() => work(job, index))))
    const ended = results.filter((result) => result !== null)
    const count = ended.filter((result) => result?.ok).length
    if (count > 0) toast.success(uploadedText(count))
    else if (ended.length > 0 || queue.length === 0) toast.error(UPLOAD_FAILED)
    return results
  }

  function noteFailure({ key, source }: Job, result: UploadResult | null) {
    if (!result || result.ok) return
    change(key, { reason: result.reason, canRetry: result.isPassing === true })
    // A refused file would only be refused again.
    if (!result.isPassing) void forgetPending([source])
  }

  function forget(key: number) {
    jobs.current.delete(key)
    change(key, null)
  }

  function remove(key: number) {
    const job = jobs.current.get(key)
    job?.controller.abort()
    if (job) void forgetPending([job.source])
    forget(key)
  }

  function retry(key: number) {
    const job = jobs.current.get(key)
    forget(key)
    if (job) void start([job.source], 1)
  }

  /** The draft has these pictures. */
  const settle = useCallback((pictures: readonly Picture[]) => {
    for (const { mediaId } of pictures) {
      const job = sent.current.get(mediaId)
      if (job) void forgetPending([job.source])
      sent.current.delete(mediaId)
    }
  }, [])

  const isRefused = ({ reason, canRetry }: Upload) => reason !== null && !canRetry
  return {
    uploads,
    pending: uploads.filter(({ reason }) => reason === null).length,
    hasRejected: uploads.some(({ reason }) => reason !== null),
    dismissRejected: () => setUploads((all) => all.filter((upload) => !isRefused(upload))),
    remove,
    retry,
    settle,
    addFiles: (files: readonly File[], count: number) => {
      const room = PICTURES_MAX_PER_CAR - count
      const sources = files.map((file, index) =>
        sourceOfFile(
          file,
          index < room ? storePendingFile(draftName, file) : Promise.resolve(null),
        ),
      )
      stored.current.push(...sources.map(({ storedId }) => storedId))
      return start(sources, room)
    },
    /** Resumes files that the browser still has from an earlier visit. */
    takeUp: async (pending: readonly { id: number; file: File }[], count: number) => {
      // Files chosen while the storage was being read are listed there too.
      const chosen = new Set(await Promise.all(stored.current))
      const sources = pending
        .filter(({ id }) => !chosen.has(id))
        .map(({ id, file }) => sourceOfFile(file, Promise.resolve(id)))
      if (sources.length > 0) await start(sources, PICTURES_MAX_PER_CAR - count)
    },
    /** Resolves with the picture; null if there is none. */
    addUrl: async (url: string, count: number) => {
      const [result] = await start([sourceOfUrl(url)], PICTURES_MAX_PER_CAR - count)
      return result?.ok ? result.picture : null
    },
  }
}

export type Uploads = ReturnType<typeof useUploads>

function waitingUpload({ key, source: { name } }: Job): Upload {
  return { key, name, percent: 0, text: UPLOAD_WAITING, reason: null, canRetry: false }
}

async function forgetPending(sources: readonly Source[]): Promise<void> {
  const ids = await Promise.all(sources.map(({ storedId }) => storedId))
  await forgetFiles(ids.filter((id) => id !== null))
}
