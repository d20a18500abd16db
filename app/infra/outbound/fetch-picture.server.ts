import type { IncomingMessage } from 'node:http'

import {
  FETCH_FAILED,
  FETCH_NOT_FOUND,
  FETCH_TOO_LARGE,
  FETCH_TOO_SLOW,
  fetchAnswered,
} from '#app/domain/media/fetch-refusal.ts'
import { PICTURE_MAX_BYTES } from '#app/domain/media/picture-refusal.ts'
import type { Refusal } from '#app/domain/refusal.ts'

import { checkTarget, PUBLIC_INTERNET, type Reach } from './check-target.server.ts'
import { requestTarget } from './request-target.server.ts'

/** In total: name resolution, redirects, and the last byte. */
const TIMEOUT_MS = 10_000
const REDIRECTS_MAX = 4
const ACCEPTED = {
  Accept: 'image/*',
  'Accept-Encoding': 'identity',
  'User-Agent': 'car-pictures/1.0',
}

/** With the website's response if that is the reason; status 0 means no response. */
export type FetchedPicture =
  | { ok: true; bytes: Uint8Array }
  | (Refusal & { status?: number; retryAfterMs?: number })

type Limits = { reach?: Reach; timeoutMs?: number; maxBytes?: number; signal?: AbortSignal }

/**
 * Fetches a user-supplied URL: only http(s) on public hosts (checked again on every redirect), at
 * most 10 s and 25 MB; otherwise returns a reason. The content is not checked. Never throws.
 */
export async function fetchPicture(
  address: string,
  {
    reach = PUBLIC_INTERNET,
    timeoutMs = TIMEOUT_MS,
    maxBytes = PICTURE_MAX_BYTES,
    signal: stopped,
  }: Limits = {},
): Promise<FetchedPicture> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = stopped ? AbortSignal.any([timeout, stopped]) : timeout
  const late = new Promise<FetchedPicture>((resolve) => {
    // A DNS lookup can't be cancelled, only abandoned.
    signal.addEventListener('abort', () => resolve(noAnswer(FETCH_TOO_SLOW)))
  })
  const fetching = follow(address, { reach, signal, maxBytes }).catch(() =>
    noAnswer(signal.aborted ? FETCH_TOO_SLOW : FETCH_FAILED),
  )
  return Promise.race([fetching, late])
}

const noAnswer = (reason: string): FetchedPicture => ({ ok: false, reason, status: 0 })

type Fetching = { reach: Reach; signal: AbortSignal; maxBytes: number }

async function follow(first: string, fetching: Fetching): Promise<FetchedPicture> {
  let address = first
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
    const checked = await checkTarget(address, fetching.reach)
    // An unresponsive name server looks the same.
    if (!checked.ok) return checked.reason === FETCH_NOT_FOUND ? noAnswer(FETCH_NOT_FOUND) : checked
    const response = await requestTarget(checked.target, {
      signal: fetching.signal,
      headers: ACCEPTED,
    })
    const { statusCode = 0, headers } = response
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy()
      address = URL.parse(headers.location, checked.target.url)?.href ?? ''
      continue
    }
    if (statusCode === 200 && isPlain(headers['content-encoding'])) {
      return readAtMost(response, fetching.maxBytes)
    }
    response.destroy()
    const retryAfterMs = readRetryAfter(headers['retry-after'])
    return { ok: false, reason: fetchAnswered(statusCode), status: statusCode, retryAfterMs }
  }
  return { ok: false, reason: FETCH_FAILED }
}

/** Seconds, or a date. */
function readRetryAfter(written = ''): number {
  const ms = /^\d+$/.test(written) ? Number(written) * 1000 : Date.parse(written) - Date.now()
  return ms > 0 ? ms : 0
}

/** Compression was not requested, and would allow decompression bombs. */
function isPlain(encoding: string | undefined): boolean {
  return encoding === undefined || encoding === 'identity'
}

async function readAtMost(response: IncomingMessage, maxBytes: number): Promise<FetchedPicture> {
  const tooLarge = { ok: false as const, reason: FETCH_TOO_LARGE }
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
    response.destroy()
    return tooLarge
  }
  const chunks: Buffer[] = []
  let size = 0
  // Leaving the loop closes the connection.
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) return tooLarge
    chunks.push(chunk)
  }
  return { ok: true, bytes: Buffer.concat(chunks) }
}
