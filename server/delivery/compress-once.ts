import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  type InputType,
} from 'node:zlib'

/** No zstd: a browser that accepts it accepts brotli too. */
export const CACHED_ENCODINGS = ['br', 'gzip'] as const
export type CachedEncoding = (typeof CACHED_ENCODINGS)[number]

/** A search page of 132 kB: 1.9 ms and 13.1 kB. The next useful level (9) takes 24 ms. */
const BROTLI_QUALITY = 5
/** The same page: 2.3 ms and 15.3 kB. */
const GZIP_LEVEL = 9

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify<InputType, { level: number }, Buffer>(gzip)

type Codec = {
  compress: (bytes: Buffer) => Promise<Buffer>
  decompress: (bytes: Buffer) => Promise<Buffer>
}

/** Compression of cached pages, off the serving thread. */
export const CODECS: Readonly<Record<CachedEncoding, Codec>> = {
  br: {
    compress: (bytes) =>
      compressBrotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
    decompress: promisify(brotliDecompress),
  },
  gzip: {
    compress: (bytes) => compressGzip(bytes, { level: GZIP_LEVEL }),
    decompress: promisify(gunzip),
  },
}
