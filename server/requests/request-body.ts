import type { Context } from 'hono'

import { refuse } from './refuse.ts'
import type { ShellEnv } from './shell.ts'

/** Forms and event batches; pictures are multipart, with their own limit. */
const TEXT_BODY_MAX_BYTES = 1_000_000
/** More than any of our forms has; a field costs far more memory and time than its bytes. */
const FIELDS_MAX = 5_000

// Only pages behind the sign-in accept files; otherwise anybody could fill the memory. Script
// uploads each file separately, so this size is for browsers without it.
const FILES_MAX_BYTES = 110_000_000
const TAKES_FILES = /^\/admin\/cars\/(new|pictures|import|[^/]+\/edit)(\.data)?\/?$/i

/** The analytics beacon; a form's page reads no JSON. */
const TAKES_EVENTS = /^\/events\/?$/i

const BROKEN_BODY = 'The form did not arrive complete. Please send it again.'
const NOT_TAKEN = 'This kind of content is not taken here.'
const TOO_MUCH_TEXT = 'This is more text than can be taken at once.'
const TOO_MANY_FILES =
  'These files are too large to be sent at once. Please go back, where what you wrote still stands, and choose fewer.'

const FORM_TYPE = 'application/x-www-form-urlencoded'
const MULTIPART_TYPE = 'multipart/form-data'
const JSON_TYPE = 'application/json'
/** Browsers send beacons as text/plain, which needs no CORS preflight. */
const TAKEN_TYPES = new Set([FORM_TYPE, MULTIPART_TYPE, JSON_TYPE, 'text/plain'])

/**
 * Null when the request may go on. Files are left unread: only their page knows who may send them.
 */
export async function checkBody(c: Context<ShellEnv>): Promise<Response | null> {
  const request = c.req.raw
  const type = request.headers.get('content-type') ?? ''
  const mediaType = type.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  // A POST without a body, such as a single button's, has no type.
  if (mediaType === '' && (request.headers.get('content-length') ?? '0') === '0') {
    c.req.raw = withBody(request, { type: FORM_TYPE, bytes: new Uint8Array() })
    return null
  }
  if (!TAKEN_TYPES.has(mediaType)) return refuse(c, 415, NOT_TAKEN)
  if (mediaType === MULTIPART_TYPE && TAKES_FILES.test(c.req.path)) return checkFiles(c, type)

  const bytes = await readAtMost(request, TEXT_BODY_MAX_BYTES)
  if (bytes === null) return refuse(c, 413, TOO_MUCH_TEXT)
  const form = await readBody(bytes, { type, mediaType })
  if (!form || form.hasNul) return refuse(c, 400, BROKEN_BODY)
  if (form.fieldCount > FIELDS_MAX) return refuse(c, 413, TOO_MUCH_TEXT)
  const isForm = mediaType === FORM_TYPE || mediaType === MULTIPART_TYPE
  if (!isForm && !TAKES_EVENTS.test(c.req.path)) return refuse(c, 415, NOT_TAKEN)
  c.req.raw = withBody(request, { type, bytes })
  return null
}

function withBody(
  request: Request,
  { type, bytes }: { type: string; bytes: Uint8Array<ArrayBuffer> },
): Request {
  const headers = new Headers(request.headers)
  headers.set('Content-Type', type)
  return new Request(request.url, { method: 'POST', headers, body: bytes })
}

/** Browsers always send a form's length; a body without one could be endless. */
function checkFiles(c: Context<ShellEnv>, type: string): Response | null {
  if (!/;\s*boundary="?[^";]+/i.test(type)) return refuse(c, 400, BROKEN_BODY)
  const length = Number(c.req.header('content-length') ?? Number.NaN)
  if (Number.isNaN(length)) return refuse(c, 411, BROKEN_BODY)
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

/** PostgreSQL rejects NUL. */
type ReadBody = { hasNul: boolean; fieldCount: number }

/** Null when the body does not match its type. */
async function readBody(
  bytes: Uint8Array<ArrayBuffer>,
  { type, mediaType }: { type: string; mediaType: string },
): Promise<ReadBody | null> {
  try {
    if (mediaType === MULTIPART_TYPE) return await readMultipart(bytes, type)
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (mediaType === FORM_TYPE) {
      return {
        hasNul: decodeURIComponent(text).includes('\0'),
        fieldCount: text.split('&', FIELDS_MAX + 1).length,
      }
    }
    if (mediaType === JSON_TYPE) JSON.parse(text)
    return { hasNul: /\0|\\u0000/.test(text), fieldCount: 1 }
  } catch {
    return null
  }
}

async function readMultipart(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<ReadBody> {
  const form = await new Response(bytes, { headers: { 'Content-Type': type } }).formData()
  const entries = [...form]
  const texts = entries.flatMap(([name, value]) => [
    name,
    typeof value === 'string' ? value : value.name,
  ])
  return { hasNul: texts.some((text) => text.includes('\0')), fieldCount: entries.length }
}
