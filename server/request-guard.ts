import type { Context, MiddlewareHandler } from 'hono'

import { problemPage } from './problem-page.ts'
import type { ShellEnv } from './shell.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])
const URL_MAX_LENGTH = 8_000

/** A form or a batch of events; pictures come as multipart and have a limit of their own. */
const TEXT_BODY_MAX_BYTES = 1_000_000

/**
 * Only the back office takes files. Its script sends each by itself, so this is for browsers
 * without: some photographs at once, held in memory while they are read.
 */
const FILES_MAX_BYTES = 110_000_000
const TAKES_FILES = /^\/admin(\/|$)/

const BROKEN_BODY = 'This form arrived broken. Please send it again.'

const TOO_MUCH_TEXT = 'This is more text than can be taken at once.'
const TOO_MANY_FILES =
  'These files are too large to be sent at once. Please go back, where what you wrote still stands, and choose fewer.'

const FORM_TYPE = 'application/x-www-form-urlencoded'
const MULTIPART_TYPE = 'multipart/form-data'
/** Browsers send beacons as text/plain, so that they need no permission to cross. */
const TEXT_TYPES = new Set([FORM_TYPE, 'application/json', 'text/plain'])

/**
 * Turns away what no route could answer, so that none of them has to think of it:
 * each of these is a 500 further down (PostgreSQL refuses NUL, React Router throws on a
 * body it can't read).
 */
export const requestGuard: MiddlewareHandler<ShellEnv> = async (c, next) => {
  const { method, url } = c.req.raw
  if (!METHODS.has(method))
    return refuse(c, 405, 'This address does not take that kind of request.')
  if (url.length > URL_MAX_LENGTH) return refuse(c, 414, 'This address is too long.')
  const urlFault = faultInUrl(url)
  if (urlFault) return refuse(c, 400, urlFault)
  if (method === 'POST') {
    const refusal = await checkBody(c)
    if (refusal) return refusal
  }
  return next()
}

function faultInUrl(url: string): string | null {
  const { pathname, search } = new URL(url)
  const path = decode(pathname)
  if (path === null) return 'This address is written wrongly.'
  return path.includes('\0') || search.includes('%00')
    ? 'This address holds a character that no address may hold.'
    : null
}

/** Undoes percent-encoding; null when it is no valid UTF-8. */
function decode(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return null
  }
}

async function checkBody(c: Context<ShellEnv>): Promise<Response | null> {
  const request = c.req.raw
  const type = request.headers.get('content-type') ?? ''
  const mediaType = type.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (mediaType === MULTIPART_TYPE) return checkFiles(c, type)
  // A POST without a body (a button that only says "do it") carries no type.
  if (mediaType === '' && (request.headers.get('content-length') ?? '0') === '0') return null
  if (!TEXT_TYPES.has(mediaType)) return refuse(c, 415, 'This kind of content is not taken here.')

  const bytes = await readAtMost(request, TEXT_BODY_MAX_BYTES)
  if (bytes === null) return refuse(c, 413, TOO_MUCH_TEXT)
  if (isBrokenText(bytes, mediaType)) return refuse(c, 400, BROKEN_BODY)
  c.req.raw = new Request(request.url, { method: 'POST', headers: request.headers, body: bytes })
  return null
}

/** Every browser says how long a form is; what does not say could be endless. */
function checkFiles(c: Context<ShellEnv>, type: string): Response | null {
  if (!/;\s*boundary="?[^";]+/i.test(type)) return refuse(c, 400, BROKEN_BODY)
  const length = Number(c.req.header('content-length') ?? Number.NaN)
  if (Number.isNaN(length)) return refuse(c, 411, BROKEN_BODY)
  if (!TAKES_FILES.test(c.req.path)) {
    return length > TEXT_BODY_MAX_BYTES ? refuse(c, 413, TOO_MUCH_TEXT) : null
  }
  return length > FILES_MAX_BYTES ? refuse(c, 413, TOO_MANY_FILES) : null
}

async function readAtMost(
  request: Request,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return null
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > limit) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function isBrokenText(bytes: Uint8Array, mediaType: string): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (mediaType === FORM_TYPE) return decode(text)?.includes('\0') ?? true
    if (mediaType === 'application/json') JSON.parse(text)
    return /\0|\\u0000/.test(text)
  } catch {
    return true
  }
}

function refuse(c: Context<ShellEnv>, status: number, sentence: string): Response {
  return problemPage({ status, sentence, requestId: c.var.requestId })
}
