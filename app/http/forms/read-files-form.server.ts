import { openAsBlob } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { data } from 'react-router'

import { PICTURE_MAX_BYTES } from '#app/domain/media/picture-limits.ts'
import { env } from '#app/infra/env.server.ts'
import { logger } from '#app/infra/logger.server.ts'

import { FormRefused, hasBoundary, readParts } from './multipart.ts'

const BROKEN = 'The form did not arrive complete. Please send it again.'
const TOO_MUCH = 'This is more than can be sent at once.'

/** The HTTP shell has refused longer ones, by their length. */
const FILES_LIMITS = {
  bytesMax: 110_000_000,
  // One byte more, so that it is the picture that is called too large and not the form.
  partBytesMax: PICTURE_MAX_BYTES + 1,
  partsMax: 2_000,
}
const TEXT_MAX_BYTES = 1_000_000

/**
 * Reads a form with file uploads, whose files stay on disk until `work` is done. The HTTP shell reads
 * every other form before its route, but one with files only once the sender is authenticated.
 * @throws a 400 when it can't be read, or when a text holds control characters
 */
export async function withFilesForm<T>(
  request: Request,
  work: (form: FormData) => Promise<T>,
): Promise<T> {
  // Scripts upload files one by one, and send the rest as a plain form, which the shell has read.
  if (!hasBoundary(request.headers.get('content-type') ?? '')) return work(await request.formData())
  const folder = await makeFolder()
  try {
    return await work(await readForm(request, folder))
  } catch (error) {
    if (!(error instanceof FormRefused)) throw error
    throw error.reason === 'broken'
      ? data(BROKEN, { status: 400 })
      : data(TOO_MUCH, { status: 413 })
  } finally {
    if (folder) await rm(folder, { recursive: true, force: true })
  }
}

/** Null when the disk takes nothing: files then stay in memory, and their storage says why. */
async function makeFolder(): Promise<string | null> {
  const uploads = join(env().DATA_DIR, 'uploads')
  try {
    await clearUploads(uploads)
    return await mkdtemp(join(uploads, 'form-'))
  } catch (error) {
    logger.warn({ err: error }, 'uploaded files are held in memory')
    return null
  }
}

let cleared: Promise<unknown> | undefined

/** Once, of what a killed process left; concurrent forms wait for it. */
async function clearUploads(uploads: string): Promise<void> {
  cleared ??= rm(uploads, { recursive: true, force: true }).then(() =>
    mkdir(uploads, { recursive: true, mode: 0o700 }),
  )
  try {
    await cleared
  } catch (error) {
    cleared = undefined
    throw error
  }
}

async function readForm(request: Request, folder: string | null): Promise<FormData> {
  const form = new FormData()
  let textBytes = 0
  let files = 0
  for await (const { name, fileName, contentType: type, bytes } of readParts(
    request,
    FILES_LIMITS,
  )) {
    if (fileName) {
      files += 1
      const content = (folder && (await storeIn(join(folder, String(files)), bytes))) ?? bytes
      form.append(name, new File([content], fileName, { type }))
    } else {
      textBytes += bytes.length
      if (textBytes > TEXT_MAX_BYTES) throw new FormRefused('too-much')
      form.append(name, bytes.toString())
    }
  }
  return form
}

async function storeIn(path: string, bytes: Buffer): Promise<Blob | null> {
  try {
    await writeFile(path, bytes, { mode: 0o600 })
    return await openAsBlob(path)
  } catch (error) {
    logger.warn({ err: error }, 'an uploaded file is held in memory')
    return null
  }
}
