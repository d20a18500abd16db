import type { Readable } from 'node:stream'

import { Busboy, type BusboyInstance } from '@fastify/busboy'

import { onePerTurn } from '#app/infra/one-per-turn.ts'

export class FormRefused extends Error {
  readonly reason: 'broken' | 'too-much'

  constructor(reason: FormRefused['reason'], cause?: unknown) {
    super(`the form is ${reason}`, { cause })
    this.reason = reason
  }
}

/** Limits of the whole body, all text together, the largest file, and the number of parts. */
export type FormLimits = {
  bytesMax: number
  textBytesMax: number
  fileBytesMax: number
  partsMax: number
}

/** Stores a file as it arrives. Must read `content` to the end, even if it can't store it. */
type KeepFile = (file: { name: string; type: string }, content: Readable) => Promise<File>

type Field = readonly [name: string, value: string | File]

const HEAD_MAX_BYTES = 8_192

/** Parsed in one go; even as tiny fields this takes only milliseconds. */
const SLICE_BYTES = 16_384

/** Forms that arrive together are parsed in turn, so that other requests get served in between. */
const parseTurn = onePerTurn()

/** Multipart forms without a boundary can't be read; one over 70 characters is malformed. */
const BOUNDARY =
  /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"[^"]{1,70}"|[^\s";]{1,70})\s*(?:;|$)/i

export const hasBoundary = (contentType: string) => BOUNDARY.test(contentType)

/**
 * Fields of a multipart form, in order. At most a chunk of a file is in memory at a time; without
 * `keep`, files are left out. File inputs left empty are empty strings.
 * @throws FormRefused if the form breaks off, is malformed, contains NUL or exceeds a limit; every
 * `keep` has ended by then
 */
export async function readMultipart(
  request: Request,
  limits: FormLimits,
  keep?: KeepFile,
): Promise<Field[]> {
  const fields: Promise<Field>[] = []
  const streams: Readable[] = []
  const failed = Promise.withResolvers<never>()
  failed.promise.catch(() => {})
  const refuse = (reason: FormRefused['reason'], cause?: unknown) =>
    failed.reject(new FormRefused(reason, cause))

  const parser = openParser(request, limits)
  const finished = new Promise<void>((resolve) => parser.once('finish', resolve))
  let textBytes = 0
  parser.on('error', (error) => refuse('broken', error))
  parser.on('partsLimit', () => refuse('too-much'))
  parser.on('field', (name: string | undefined, value, _isNameCut, isCut) => {
    // PostgreSQL rejects NUL.
    if (name === undefined || `${name}${value}`.includes('\0')) return refuse('broken')
    textBytes += Buffer.byteLength(value)
    if (isCut || textBytes > limits.textBytesMax) return refuse('too-much')
    fields.push(Promise.resolve([name, value]))
  })
  if (keep) {
    parser.on(
      'file',
      (name: string | undefined, content, fileName: string | undefined, _, type) => {
        streams.push(content)
        // The parser emits it on streams that may have no reader yet, which would crash the server.
        content.on('error', () => {})
        content.once('limit', () => refuse('too-much'))
        if (name === undefined || `${name}${fileName}`.includes('\0')) return refuse('broken')
        if (!fileName) {
          content.resume()
          fields.push(Promise.resolve([name, '']))
          return
        }
        const field = keep({ name: fileName, type }, content).then((file): Field => [name, file])
        field.catch(failed.reject)
        fields.push(field)
      },
    )
  }

  try {
    let size = 0
    for await (const chunk of arriving(request)) {
      size += chunk.length
      if (size > limits.bytesMax) throw new FormRefused('too-much')
      for (let from = 0; from < chunk.length; from += SLICE_BYTES) {
        const slice = chunk.subarray(from, from + SLICE_BYTES)
        await parseTurn()
        await Promise.race([failed.promise, write(parser, slice)])
      }
    }
    parser.end()
    await Promise.race([failed.promise, finished])
    return await Promise.all(fields)
  } catch (error) {
    for (const stream of streams) stream.destroy()
    parser.destroy()
    await Promise.allSettled(fields)
    throw error
  }
}

async function* arriving(request: Request): AsyncGenerator<Uint8Array> {
  try {
    yield* request.body ?? []
  } catch (error) {
    throw new FormRefused('broken', error)
  }
}

function openParser(request: Request, limits: FormLimits): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      limits: {
        parts: limits.partsMax,
        fieldSize: limits.textBytesMax,
        fileSize: limits.fileBytesMax,
        headerSize: HEAD_MAX_BYTES,
      },
    })
  } catch (error) {
    throw new FormRefused('broken', error)
  }
}

/** Resolves when the parser accepts more, which for files is once they are written. */
const write = (parser: BusboyInstance, chunk: Uint8Array): Promise<void> =>
  new Promise((resolve) => parser.write(chunk, () => resolve()))
