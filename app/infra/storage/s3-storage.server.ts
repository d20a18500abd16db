import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { addAbortSignal, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as delay } from 'node:timers/promises'

import { AwsClient } from 'aws4fetch'

import { STORAGE_FULL } from '#app/domain/media/picture-refusal.ts'

import { type FileStorage, requireKey, type StoredFile } from './file-storage.ts'

type Ask<Answer> = (signal: AbortSignal) => Promise<Answer>

type WithTimeout = <Answer>(limitMs: number, ask: Ask<Answer>) => Promise<Answer>

/** After a timeout all calls fail at once for `restMs`. @param now in milliseconds */
export function createTimeout({
  restMs,
  now = () => performance.now(),
}: {
  restMs: number
  now?: () => number
}): WithTimeout {
  let restsUntil = -Infinity
  return async (limitMs, ask) => {
    if (now() < restsUntil) throw new Error('The file storage did not answer a moment ago.')
    const stopping = new AbortController()
    const limit = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      restsUntil = now() + restMs
      // Not left to the signal: Node forgets it once the request is garbage collected.
      limit.reject(new Error(`The file storage did not answer within ${limitMs} ms.`))
      stopping.abort()
    }, limitMs)
    try {
      return await Promise.race([ask(stopping.signal), limit.promise])
    } finally {
      clearTimeout(timer)
    }
  }
}

type S3Settings = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** `endpoint/bucket/key` instead of `bucket.endpoint/key`, which only Amazon prefers. */
  isPathStyle: boolean
}

/** Until a response begins, retries included. */
const TIMEOUT_MS = 10_000
/** For a photograph over a slow connection. */
const TRANSFER_TIMEOUT_MS = 30_000
/** After a timeout, so that waiting requests do not hang one after another. */
const REST_MS = 3_000
const RETRIES = 2
const FIRST_RETRY_MS = 50

type S3Request = {
  method?: string
  body?: Uint8Array<ArrayBuffer> | Blob
  headers?: Record<string, string>
}

/** @param options.transferTimeoutMs for a whole file */
export function createS3Storage(
  settings: S3Settings,
  { transferTimeoutMs = TRANSFER_TIMEOUT_MS }: { transferTimeoutMs?: number } = {},
): FileStorage {
  const { accessKeyId, secretAccessKey, region } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const withTimeout = createTimeout({ restMs: REST_MS })
  const bucketUrl = bucketUrlOf(settings)
  const urlOf = (key: string) => `${bucketUrl}/${requireKey(key)}`

  const fetchSigned = async (url: string, request: S3Request, signal: AbortSignal) => {
    for (let attempt = 0; ; attempt += 1) {
      const response = await fetch(await client.sign(url, request), { signal })
      const isFinal = response.status < 500 && response.status !== 429
      if (isFinal || attempt === RETRIES) return response
      await response.body?.cancel()
      await delay(Math.random() * FIRST_RETRY_MS * 2 ** attempt, undefined, { signal })
    }
  }
  const ask = (url: string, request: S3Request) =>
    withTimeout(request.body ? transferTimeoutMs : TIMEOUT_MS, async (signal) =>
      answerOf(await fetchSigned(url, request, signal)),
    )

  type Sent = { key: string; contentType: string; sha256: string }

  const send = async (body: NonNullable<S3Request['body']>, { key, contentType, sha256 }: Sent) => {
    const answer = await ask(urlOf(key), {
      method: 'PUT',
      body,
      headers: {
        'Content-Type': contentType,
        // Part of the signature: content altered on the way is refused.
        'X-Amz-Content-Sha256': sha256,
      },
    })
    if (answer.ok) return { ok: true } as const
    if (isFull(answer)) return { ok: false, reason: STORAGE_FULL } as const
    throw problem('PUT', answer)
  }

  return {
    put(key, bytes, contentType) {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      return send(new Uint8Array(bytes), { key, contentType, sha256 })
    },
    // Read twice and never held: an archive can be larger than the memory.
    async putFile(key, path, contentType) {
      return send(await openAsBlob(path), { key, contentType, sha256: await sha256Of(path) })
    },
    async get(key) {
      const response = await withTimeout(TIMEOUT_MS, (signal) =>
        fetchSigned(urlOf(key), {}, signal),
      )
      if (!response.ok) {
        const answer = await answerOf(response)
        if (isAbsent(answer)) return null
        throw problem('GET', answer)
      }
      if (!response.body) return Readable.from([])
      const content = Readable.fromWeb(response.body as ReadableStream)
      return addAbortSignal(AbortSignal.timeout(transferTimeoutMs), content)
    },
    async has(key) {
      const answer = await ask(urlOf(key), { method: 'HEAD' })
      if (!answer.ok && answer.status !== 404) throw problem('HEAD', answer)
      return answer.ok
    },
    async delete(key) {
      const answer = await ask(urlOf(key), { method: 'DELETE' })
      if (!answer.ok && answer.status !== 404) throw problem('DELETE', answer)
    },
    async *list(folder) {
      for (let next: string | undefined = ''; next !== undefined;) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: `${folder}/` })
        if (next !== '') query.set('continuation-token', next)
        const page = await ask(`${bucketUrl}?${query}`, {})
        if (!page.ok) throw problem('LIST', page)
        yield* filesIn(page.text)
        next = textOf(page.text, 'NextContinuationToken')
      }
    },
  }
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

type S3Response = { ok: boolean; status: number; text: string }

async function answerOf(response: Response): Promise<S3Response> {
  return { ok: response.ok, status: response.status, text: await response.text() }
}

function bucketUrlOf({ endpoint, bucket, isPathStyle }: S3Settings): string {
  const url = new URL(endpoint)
  const folder = url.pathname.replace(/\/$/, '')
  return isPathStyle
    ? `${url.origin}${folder}/${bucket}`
    : `${url.protocol}//${bucket}.${url.host}${folder}`
}

/** A missing bucket is a wrong setting, not a missing file. */
function isAbsent({ status, text }: S3Response): boolean {
  return status === 404 && textOf(text, 'Code') !== 'NoSuchBucket'
}

function isFull({ status, text }: S3Response): boolean {
  return (
    status === 507 ||
    /<Code>(QuotaExceeded|XMinioStorageFull|\w*InsufficientStorage\w*)</.test(text)
  )
}

/** The response's own code is more precise than the status; neither holds a secret. */
function problem(method: string, { status, text }: S3Response): Error {
  return new Error(
    `The file storage responded to ${method} with ${status} ${textOf(text, 'Code') ?? ''}`.trim(),
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
