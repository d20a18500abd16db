import { redirect } from 'react-router'

import type { Flash } from '#app/components/admin/frame/flash.ts'

const NAME = 'news'
/** The dashboard's data is at `/admin.data`, which lies beside `/admin` and not under it. */
const ATTRIBUTES = 'Path=/; HttpOnly; SameSite=Lax'
/** Long enough for the next page to load. */
const MAX_AGE_SECONDS = 60
/** A cookie holds 4 KB; toasts are far shorter. */
const VALUE_MAX_LENGTH = 3_500

const KINDS = new Set<unknown>(['success', 'error', 'info', 'warning'])

/** Clears the flash cookie. */
export const SHOWN_FLASH = `${NAME}=; ${ATTRIBUTES}; Max-Age=0`

/** Redirects within the back office; the next page shows the messages. */
export function redirectWithFlash(to: string, ...messages: Flash[]): Response {
  return redirect(to, { headers: { 'Set-Cookie': flashCookie(messages) } })
}

function flashCookie(messages: readonly Flash[]): string {
  let sent = messages
  while (encode(sent).length > VALUE_MAX_LENGTH) sent = sent.slice(0, -1)
  return `${NAME}=${encode(sent)}; ${ATTRIBUTES}; Max-Age=${MAX_AGE_SECONDS}`
}

/** The messages of the action that led to this page. Never fails: a broken cookie has none. */
export function readFlash(request: Request): Flash[] {
  const cookies = request.headers.get('Cookie') ?? ''
  const value = new RegExp(`(?:^|;\\s*)${NAME}=([^;]+)`).exec(cookies)?.[1]
  if (!value) return []
  try {
    const messages: unknown = JSON.parse(decodeURIComponent(value))
    return Array.isArray(messages) ? messages.filter(isFlash) : []
  } catch {
    return []
  }
}

const encode = (messages: readonly Flash[]) => encodeURIComponent(JSON.stringify(messages))

function isFlash(value: unknown): value is Flash {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    KINDS.has(value.kind) &&
    'text' in value &&
    typeof value.text === 'string'
  )
}
