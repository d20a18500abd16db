import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'

import { AwsClient } from 'aws4fetch'

import { STORAGE_FULL } from '#app/domain/media/picture-refusal.ts'

import { type FileStorage, requireKey, type StoredFile } from './file-storage.ts'

export type S3Settings = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** `endpoint/bucket/key` instead of `bucket.endpoint/key`: what most servers but Amazon's want. */
  isPathStyle: boolean
}

/** For one request, its body included. */
const TIMEOUT_MS = 30_000
const RETRIES = 2

/** Files in one bucket of an S3-compatible service. */
export function createS3Storage(settings: S3Settings): FileStorage {
  const client = new AwsClient({
    accessKeyId: settings.accessKeyId,
    secretAccessKey: settings.secretAccessKey,
    region: settings.region,
    service: 's3',
    retries: RETRIES,
  })
  const bucketUrl = bucketUrlOf(settings)
  const urlOf = (key: string) => `${bucketUrl}/${requireKey(key)}`
  const send = (url: string, request: RequestInit = {}) =>
    client.fetch(url, { ...request, signal: AbortSignal.timeout(TIMEOUT_MS) })

  const put: FileStorage['put'] = async (key, bytes, contentType) => {
    const response = await send(urlOf(key), {
      method: 'PUT',
      body: new Uint8Array(bytes),
      headers: {
        'Content-Type': contentType,
        // Signed with the rest: what arrives is what was sent, or it is refused.
        'X-Amz-Content-Sha256': createHash('sha256').update(bytes).digest('hex'),
      },
    })
    const answer = await response.text()
    if (response.ok) return { ok: true }
    if (isFull(response.status, answer)) return { ok: false, reason: STORAGE_FULL }
    throw problem('PUT', response, answer)
  }

  return {
    put,
    putFile: async (key, path, contentType) => put(key, await readFile(path), contentType),
    async get(key) {
      const response = await send(urlOf(key))
      if (!response.ok) {
        const answer = await response.text()
        if (isAbsent(response.status, answer)) return null
        throw problem('GET', response, answer)
      }
      return response.body ? Readable.fromWeb(response.body as ReadableStream) : Readable.from([])
    },
    async has(key) {
      const response = await send(urlOf(key), { method: 'HEAD' })
      if (!response.ok && response.status !== 404) throw problem('HEAD', response, '')
      return response.ok
    },
    async delete(key) {
      const response = await send(urlOf(key), { method: 'DELETE' })
      if (!response.ok && response.status !== 404) {
        throw problem('DELETE', response, await response.text())
      }
    },
    async *list(folder) {
      for (let next: string | undefined = ''; next !== undefined;) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: `${folder}/` })
        if (next !== '') query.set('continuation-token', next)
        const response = await send(`${bucketUrl}?${query}`)
        const page = await response.text()
        if (!response.ok) throw problem('LIST', response, page)
        yield* filesIn(page)
        next = textOf(page, 'NextContinuationToken')
      }
    },
  }
}

function bucketUrlOf({ endpoint, bucket, isPathStyle }: S3Settings): string {
  const url = new URL(endpoint)
  const folder = url.pathname.replace(/\/$/, '')
  return isPathStyle
    ? `${url.origin}${folder}/${bucket}`
    : `${url.protocol}//${bucket}.${url.host}${folder}`
}

/** A bucket that is not there is no absent file, but a setting that is wrong. */
function isAbsent(status: number, answer: string): boolean {
  return status === 404 && textOf(answer, 'Code') !== 'NoSuchBucket'
}

function isFull(status: number, answer: string): boolean {
  return (
    status === 507 ||
    /<Code>(QuotaExceeded|XMinioStorageFull|\w*InsufficientStorage\w*)</.test(answer)
  )
}

/** The answer's own code says more than the status; neither holds a secret. */
function problem(method: string, { status }: Response, answer: string): Error {
  return new Error(
    `The file storage answered ${method} with ${status} ${textOf(answer, 'Code') ?? ''}`.trim(),
  )
}

function* filesIn(page: string): Iterable<StoredFile> {
  for (const [, entry = ''] of page.matchAll(/<Contents>([^]*?)<\/Contents>/g)) {
    yield {
      key: textOf(entry, 'Key') ?? '',
      byteSize: Number(textOf(entry, 'Size')),
      modifiedAt: new Date(textOf(entry, 'LastModified') ?? 0),
    }
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
}

function textOf(xml: string, element: string): string | undefined {
  const text = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1]
  return text?.replace(/&(lt|gt|quot|apos|amp);/g, (entity) => ENTITIES[entity] ?? entity)
}
