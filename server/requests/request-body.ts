import type { Context } from 'hono'

import { hasForgedSession, hasSessionCookie } from '#app/http/auth/auth-request.server.ts'
import { FormRefused, hasBoundary, readMultipart } from '#app/http/forms/multipart.ts'

import type { AppEnv } from './app-env.ts'
import { refuse } from './problem-page.ts'

/** Pictures are multipart, with their own limit. */
const STAFF_LIMITS = { bytesMax: 1_000_000, partsMax: 5_000 }
/** Visitors who never signed in send only short forms and events. */
const PUBLIC_LIMITS = { bytesMax: 100_000, partsMax: 300 }

type Limits = typeof STAFF_LIMITS

// Only pages behind the sign-in accept files; otherwise anybody could fill the memory. Script
// uploads each file separately, so this size is for browsers without it.
const FILES_MAX_BYTES = 110_000_000
const TAKES_FILES =
  /^\/admin\/(market|reference\/price-lists|settings\/brand|cars\/(new|pictures|import|[^/]+\/(edit|papers)))(\.data)?\/?$/i

/** The analytics beacon; a form's page reads no JSON. */
const TAKES_EVENTS = /^\/events\/?$/i

const BROKEN_BODY = 'The form arrived incomplete. Please send it again.'
const NOT_TAKEN = 'This type of content is not accepted here.'
const TOO_MUCH_TEXT = 'This is too much text to send at once.'
const TOO_MANY_FILES =
  'These files are too large to send at once. Please go back, where what you wrote is still there, and choose fewer.'

const FORM_TYPE = 'application/x-www-form-urlencoded'
const MULTIPART_TYPE = 'multipart/form-data'
const JSON_TYPE = 'application/json'
/** Browsers send beacons as text/plain, which needs no CORS preflight. */
const TAKEN_TYPES = new Set([FORM_TYPE, MULTIPART_TYPE, JSON_TYPE, 'text/plain'])

/**
 * Null when the request may go on. Files are left unread: only their page knows who may send them.
 */
export async function checkBody(c: Context<AppEnv>): Promise<Response | null> {
  const request = c.req.raw
  const type = request.headers.get('content-type') ?? ''
  const mediaType = type.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  // A POST without a body, such as a single button's, has no type.
  if (mediaType === '' && (request.headers.get('content-length') ?? '0') === '0') {
    c.req.raw = withBody(request, { type: FORM_TYPE, bytes: new Uint8Array() })
    return null
  }
  if (!TAKEN_TYPES.has(mediaType)) return refuse(c, 415, NOT_TAKEN)
  const isForm = mediaType === FORM_TYPE || mediaType === MULTIPART_TYPE
  if (!isForm && !TAKES_EVENTS.test(c.req.path)) return refuse(c, 415, NOT_TAKEN)
  if (mediaType === MULTIPART_TYPE && TAKES_FILES.test(c.req.path)) return checkFiles(c, type)

  const limits = await limitsFor(request)
  const length = Number(request.headers.get('content-length') ?? 0)
  const read =
    length > limits.bytesMax
      ? 'too-much'
      : mediaType === MULTIPART_TYPE
        ? await readMultipartForm(request, limits)
        : await readText(request, { mediaType, limits })
  if (read === 'too-much') return refuse(c, 413, TOO_MUCH_TEXT)
  if (read === 'broken') return refuse(c, 400, BROKEN_BODY)
  c.req.raw = withBody(request, { type: isForm ? FORM_TYPE : type, bytes: read })
  return null
}

async function limitsFor(request: Request): Promise<Limits> {
  const isOrWasStaff = hasSessionCookie(request) && !(await hasForgedSession(request))
  return isOrWasStaff ? STAFF_LIMITS : PUBLIC_LIMITS
}

function withBody(
  request: Request,
  { type, bytes }: { type: string; bytes: Uint8Array<ArrayBuffer> },
): Request {
  const headers = new Headers(request.headers)
  headers.set('Content-Type', type)
  const { url, signal } = request
  return new Request(url, { method: 'POST', headers, body: bytes, signal })
}

/** Browsers always send a form's length; a body without one could be endless. */
function checkFiles(c: Context<AppEnv>, type: string): Response | null {
  if (!hasBoundary(type)) return refuse(c, 400, BROKEN_BODY)
  const length = Number(c.req.header('content-length') ?? Number.NaN)
  if (Number.isNaN(length)) return refuse(c, 411, BROKEN_BODY)
  return length > FILES_MAX_BYTES ? refuse(c, 413, TOO_MANY_FILES) : null
}

type Read = Uint8Array<ArrayBuffer> | 'broken' | 'too-much'

/** Turns it into a form without files, which only the pages above read. */
async function readMultipartForm(request: Request, { bytesMax, partsMax }: Limits): Promise<Read> {
  const form = new URLSearchParams()
  try {
    const parts = await readMultipart(request, {
      bytesMax,
      textBytesMax: bytesMax,
      fileBytesMax: bytesMax,
      partsMax,
    })
    for (const [name, value] of parts) if (typeof value === 'string') form.append(name, value)
  } catch (error) {
    if (error instanceof FormRefused) return error.reason
    throw error
  }
  return Buffer.from(form.toString())
}

async function readText(
  request: Request,
  { mediaType, limits }: { mediaType: string; limits: Limits },
): Promise<Read> {
  const bytes = await readAtMost(request, limits.bytesMax)
  if (typeof bytes === 'string') return bytes
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (mediaType === FORM_TYPE) {
      if (hasMoreFields(text, limits.partsMax)) return 'too-much'
      return decodeURIComponent(text).includes('\0') ? 'broken' : bytes
    }
    if (mediaType === JSON_TYPE) JSON.parse(text)
    return /\0|\\u0000/.test(text) ? 'broken' : bytes
  } catch {
    return 'broken'
  }
}

/** Broken if the sender leaves before all of it has arrived. */
export async function readAtMost(request: Request, limit: number): Promise<Read> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.length
      if (size > limit) return 'too-much'
      chunks.push(chunk)
    }
  } catch {
    return 'broken'
  }
  return Buffer.concat(chunks)
}

/** A field costs far more memory and time than its bytes. */
function hasMoreFields(form: string, max: number): boolean {
  return form.split('&', max + 1).length > max
}
