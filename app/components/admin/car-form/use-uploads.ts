import { useEffect, useRef, useState } from 'react'

import { PICTURES_MAX_PER_CAR } from '#app/domain/media/picture-limits.ts'
import { PICTURES_ENOUGH } from '#app/domain/media/picture-refusal.ts'
import type { Picture } from '#app/domain/media/picture.ts'
import { UPLOAD_FAILED, uploadedText } from '#app/domain/media/uploaded-text.ts'
import { toast } from '#app/ui/toast.ts'

import { type Sent, sendPicture, sendPictureAddress } from './send-picture.ts'

/** A file or an address on its way, or refused. */
export type Upload = {
  key: number
  name: string
  /** 0 to 100; null while it waits for its turn or cannot be measured. */
  percent: number | null
  /** Why it was skipped. */
  reason: string | null
}

type Source = { name: string; send: (onProgress: (percent: number) => void) => Promise<Sent> }

/** Two at a time: one travels while the server reads the other. */
const AT_ONCE = 2

let lastKey = 0

/**
 * Sends files one by one and hands over each picture in the order chosen. A refused file is
 * skipped and stays in the list, named, with its reason.
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

  /** @param room how many pictures the car may still have */
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
    const waiting = batch.slice(0, Math.max(0, room))
    const sent: (Sent | undefined)[] = waiting.map(() => undefined)
    let next = 0
    let delivered = 0

    const work = async () => {
      for (let index = next; index < waiting.length; index = next) {
        next += 1
        const job = waiting[index]
        if (!job) return
        const { key } = job.upload
        const answer = await job.send((percent) => change(key, { percent }))
        sent[index] = answer
        change(key, answer.ok ? null : { reason: answer.reason })
        for (let done = sent[delivered]; done; done = sent[delivered]) {
          delivered += 1
          if (done.ok) deliver.current(done.picture)
        }
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    const count = sent.filter((answer) => answer?.ok).length
    if (count > 0) toast.success(uploadedText(count))
    else toast.error(UPLOAD_FAILED)
  }

  return {
    uploads,
    pending: uploads.filter(({ reason }) => reason === null).length,
    hasRefused: uploads.some(({ reason }) => reason !== null),
    forget: () => setUploads((all) => all.filter(({ reason }) => reason === null)),
    addFiles: (files: readonly File[], count: number) =>
      start(
        files.map((file) => ({
          name: file.name,
          send: (onProgress) => sendPicture({ file, onProgress }),
        })),
        PICTURES_MAX_PER_CAR - count,
      ),
    addAddress: (url: string, count: number) =>
      start([{ name: url, send: () => sendPictureAddress(url) }], PICTURES_MAX_PER_CAR - count),
  }
}

export type Uploads = ReturnType<typeof useUploads>
