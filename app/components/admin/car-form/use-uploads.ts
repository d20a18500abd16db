import { useEffect, useRef, useState } from 'react'

import { PICTURES_MAX_PER_CAR } from '#app/domain/media/picture-limits.ts'
import { PICTURES_ENOUGH } from '#app/domain/media/picture-refusal.ts'
import type { Picture } from '#app/domain/media/picture.ts'
import { UPLOAD_FAILED, uploadedText } from '#app/domain/media/uploaded-text.ts'
import { toast } from '#app/ui/overlays/toast.ts'

import { type UploadResult, sendPicture, sendPictureUrl } from './send-picture.ts'

export type Upload = {
  key: number
  name: string
  /** 0 to 100; null while queued or unknown. */
  percent: number | null
  reason: string | null
}

type Source = {
  name: string
  send: (onProgress: (percent: number) => void) => Promise<UploadResult>
}

/** One uploads while the server processes the other. */
const CONCURRENCY = 2

let lastKey = 0

/**
 * Uploads files and delivers the pictures in the chosen order. Rejected files stay in the list with
 * the reason.
 */
export function useUploads(onPicture: (picture: Picture) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const deliver = useRef(onPicture)
  useEffect(() => {
    deliver.current = onPicture
  })

  const change = (key: number, values: Partial<Upload> | null) =>
    setUploads((all) =>
      all.flatMap((each) =>
        each.key !== key ? [each] : values === null ? [] : [{ ...each, ...values }],
      ),
    )

  async function start(sources: readonly Source[], room: number) {
    const batch = sources.map(({ name, send }, index) => ({
      send,
      upload: {
        key: (lastKey += 1),
        name,
        percent: null,
        reason: index < room ? null : PICTURES_ENOUGH,
      },
    }))
    setUploads((all) => [...all, ...batch.map(({ upload }) => upload)])
    const queue = batch.slice(0, Math.max(0, room))
    const results: (UploadResult | undefined)[] = queue.map(() => undefined)
    let next = 0
    let delivered = 0

    const work = async () => {
      for (let index = next; index < queue.length; index = next) {
        next += 1
        const job = queue[index]
        if (!job) return
        const { key } = job.upload
        const answer = await job.send((percent) => change(key, { percent }))
        results[index] = answer
        change(key, answer.ok ? null : { reason: answer.reason })
        for (let done = results[delivered]; done; done = results[delivered]) {
          delivered += 1
          if (done.ok) deliver.current(done.picture)
        }
      }
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, work))
    const count = results.filter((answer) => answer?.ok).length
    if (count > 0) toast.success(uploadedText(count))
    else toast.error(UPLOAD_FAILED)
  }

  return {
    uploads,
    pending: uploads.filter(({ reason }) => reason === null).length,
    hasRejected: uploads.some(({ reason }) => reason !== null),
    dismissRejected: () => setUploads((all) => all.filter(({ reason }) => reason === null)),
    addFiles: (files: readonly File[], count: number) =>
      start(
        files.map((file) => ({
          name: file.name,
          send: (onProgress) => sendPicture({ file, onProgress }),
        })),
        PICTURES_MAX_PER_CAR - count,
      ),
    addUrl: (url: string, count: number) =>
      start([{ name: url, send: () => sendPictureUrl(url) }], PICTURES_MAX_PER_CAR - count),
  }
}

export type Uploads = ReturnType<typeof useUploads>
