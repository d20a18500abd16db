import { pipeline, Readable, type Transform } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { constants, createBrotliCompress, createGzip, createZstdCompress } from 'node:zlib'

import type { MiddlewareHandler } from 'hono'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress'

import { chooseEncoding } from './choose-encoding.ts'

/** Anything smaller is one packet either way. */
const MIN_BYTES = 1_024

/** Levels for responses sent once: 0.4 to 1.2 ms a page. */
const STREAMS = {
  zstd: () => createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } }),
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip({ level: 4 }),
} satisfies Record<string, () => Transform>

const SENT_ENCODINGS = ['zstd', 'br', 'gzip'] as const

export const compressResponses: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers, status } = c.res
  if (headers.has('Content-Encoding') || !isWorthIt(headers) || status === 206) return
  if (!/accept-encoding/i.test(headers.get('Vary') ?? '')) {
    c.res.headers.append('Vary', 'Accept-Encoding')
  }
  const encoding = chooseEncoding(c.req.header('Accept-Encoding'), SENT_ENCODINGS)
  if (encoding === 'identity' || c.req.method === 'HEAD') return
  // Read as late as possible: the server sends a response faster when its body is untouched.
  const { body } = c.res
  if (!body) return
  const compressed = STREAMS[encoding]()
  // Either end closing closes the other; the reader sees the error.
  pipeline(Readable.fromWeb(body as ReadableStream), compressed, () => {})
  c.res = new Response(Readable.toWeb(compressed) as BodyInit, c.res)
  c.res.headers.delete('Content-Length')
  c.res.headers.set('Content-Encoding', encoding)
  // A weak ETag, because the compressed bytes differ.
  const etag = headers.get('ETag')
  if (etag && !etag.startsWith('W/')) c.res.headers.set('ETag', `W/${etag}`)
}

function isWorthIt(headers: Headers): boolean {
  const length = headers.get('Content-Length')
  if (length !== null && Number(length) < MIN_BYTES) return false
  if (/no-transform/i.test(headers.get('Cache-Control') ?? '')) return false
  return COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('Content-Type') ?? '')
}
