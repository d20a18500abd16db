import { data } from 'react-router'

import { PICTURE_MAX_BYTES } from '#app/domain/media/picture-refusal.ts'
import { openUploadFolder } from '#app/infra/storage/upload-folder.server.ts'

import { FormRefused, hasBoundary, readMultipart } from './multipart.ts'

const BROKEN = 'The form arrived incomplete. Please send it again.'
const TOO_MUCH = 'This is too much to send at once.'

/** The HTTP shell has already refused longer ones by their length. */
const FILES_LIMITS = {
  bytesMax: 110_000_000,
  textBytesMax: 1_000_000,
  // One byte more, so that an oversized picture is reported as such, not the form.
  fileBytesMax: PICTURE_MAX_BYTES + 1,
  partsMax: 2_000,
}

/**
 * Reads a form with file uploads, which stay on disk until `work` is done. The HTTP shell reads
 * every other form before its route, but these only after the sender is authenticated.
 * @throws a 400 when it can't be read, or when a text holds control characters
 */
export async function withFilesForm<T>(
  request: Request,
  work: (form: FormData) => Promise<T>,
): Promise<T> {
  // Scripts upload files one by one and send the rest as a plain form, which the shell has read.
  if (!hasBoundary(request.headers.get('content-type') ?? '')) return work(await request.formData())
  const folder = openUploadFolder()
  try {
    const form = new FormData()
    for (const [name, value] of await readMultipart(request, FILES_LIMITS, folder.keep)) {
      form.append(name, value)
    }
    return await work(form)
  } catch (error) {
    if (!(error instanceof FormRefused)) throw error
    throw error.reason === 'broken'
      ? data(BROKEN, { status: 400 })
      : data(TOO_MUCH, { status: 413 })
  } finally {
    await folder.remove()
  }
}
