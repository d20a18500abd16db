import {
  getMultipartBoundary,
  MaxFileSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  MultipartParser,
  type MultipartPart,
} from '@remix-run/multipart-parser'

export type FormPart = {
  name: string
  /** Null for a text; empty where no file was chosen. */
  fileName: string | null
  contentType: string
  bytes: Buffer<ArrayBuffer>
}

export class FormRefused extends Error {
  readonly reason: 'broken' | 'too-much'

  constructor(reason: FormRefused['reason'], cause?: unknown) {
    super(`the form is ${reason}`, { cause })
    this.reason = reason
  }
}

/** Of all parts together, and of the largest one. */
export type FormLimits = { bytesMax: number; partBytesMax: number; partsMax: number }

export const hasBoundary = (contentType: string) => getMultipartBoundary(contentType) !== null

/**
 * Parts of a multipart form, each as soon as it is complete.
 * @throws FormRefused for one that breaks off, is malformed or holds NUL, or exceeds a limit
 */
export async function* readParts(request: Request, limits: FormLimits): AsyncGenerator<FormPart> {
  const { bytesMax, partBytesMax, partsMax } = limits
  const boundary = getMultipartBoundary(request.headers.get('content-type') ?? '') ?? ''
  const parser = new MultipartParser(boundary, {
    maxTotalSize: bytesMax,
    maxFileSize: partBytesMax,
    maxParts: partsMax,
  })
  try {
    for await (const chunk of request.body ?? []) {
      for (const part of parser.write(chunk)) yield readPart(part)
    }
    parser.finish()
  } catch (error) {
    if (error instanceof FormRefused) throw error
    if (isTooMuch(error)) throw new FormRefused('too-much', error)
    // The parser also refuses the line break at the end, should it come in a chunk of its own.
    if (!isWhole(parser)) throw new FormRefused('broken', error)
  }
}

function readPart({ name, filename, mediaType = '', isFile, content }: MultipartPart): FormPart {
  const fileName = filename ?? (isFile ? '' : null)
  if (name === undefined || `${name}${fileName}`.includes('\0')) throw new FormRefused('broken')
  const bytes = Buffer.concat(content)
  // PostgreSQL rejects it.
  if (fileName === null && bytes.includes(0)) throw new FormRefused('broken')
  return { name, fileName, contentType: mediaType, bytes }
}

function isWhole(parser: MultipartParser): boolean {
  try {
    parser.finish()
    return true
  } catch {
    return false
  }
}

const isTooMuch = (error: unknown) =>
  error instanceof MaxTotalSizeExceededError ||
  error instanceof MaxFileSizeExceededError ||
  error instanceof MaxPartsExceededError
