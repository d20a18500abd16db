import { openAsBlob } from 'node:fs'
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { env } from '#app/infra/env.server.ts'
import { logger } from '#app/infra/logger.server.ts'

type SentFile = { name: string; type: string }

/** Holds the files of one form until its response is sent. */
export type UploadFolder = {
  /** Writes a file as it arrives. If the disk refuses it, reading its bytes says why. */
  keep: (file: SentFile, content: AsyncIterable<Uint8Array>) => Promise<File>
  remove: () => Promise<void>
}

const uploads = () => join(env().DATA_DIR, 'uploads')

/** Removes what a killed server left. Call it before the first request is handled. */
export async function clearUploads(): Promise<void> {
  await rm(uploads(), { recursive: true, force: true }).catch((error: unknown) =>
    logger.warn({ err: error }, 'leftovers of earlier uploads could not be removed'),
  )
}

export function openUploadFolder(): UploadFolder {
  let folder: Promise<string> | undefined
  let files = 0
  return {
    async keep(file, content) {
      folder ??= makeFolder()
      files += 1
      return keepFile(folder, { ...file, number: files }, content)
    },
    async remove() {
      const made = await folder?.catch(() => null)
      if (made) await rm(made, { recursive: true, force: true })
    },
  }
}

async function makeFolder(): Promise<string> {
  await mkdir(uploads(), { recursive: true, mode: 0o700 })
  return mkdtemp(join(uploads(), 'form-'))
}

async function keepFile(
  folder: Promise<string>,
  { name, type, number }: SentFile & { number: number },
  content: AsyncIterable<Uint8Array>,
): Promise<File> {
  let refusal: unknown
  const refuse = (error: unknown) => {
    logger.warn({ err: error }, 'an uploaded file could not be kept')
    refusal = error
    return null
  }
  const path = await folder.then((made) => join(made, String(number))).catch(refuse)
  const file = path === null ? null : await open(path, 'wx', 0o600).catch(refuse)
  let size = 0
  try {
    // Reads files that can't be kept too: the rest of the form follows.
    for await (const piece of content) {
      size += piece.length
      if (file && refusal === undefined) await file.appendFile(piece).catch(refuse)
    }
  } finally {
    await file?.close()
  }
  if (path === null || refusal !== undefined) return new UnkeptFile({ name, type, size }, refusal)
  return new File([await openAsBlob(path)], name, { type })
}

class UnkeptFile extends File {
  readonly #size: number
  readonly #refusal: unknown

  constructor({ name, type, size }: SentFile & { size: number }, refusal: unknown) {
    super([], name, { type })
    this.#size = size
    this.#refusal = refusal
  }

  override get size(): number {
    return this.#size
  }

  override bytes(): Promise<never> {
    return Promise.reject(this.#refusal)
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    return new ReadableStream({ start: (controller) => controller.error(this.#refusal) })
  }
}
