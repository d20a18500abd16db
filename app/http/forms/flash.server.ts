import { redirect } from 'react-router'

import type { Flash } from '#app/pages/admin-frame/flash.ts'

const NAME = 'flash'
/** The dashboard's data, `/admin.data`, is not below `/admin`, hence the path `/`. */
const ATTRIBUTES = 'Path=/; HttpOnly; SameSite=Lax'
const MAX_AGE_SECONDS = 60
/** A cookie holds 4 KB. */
const VALUE_MAX_LENGTH = 3_500

const KINDS = new Set<unknown>(['success', 'error', 'info', 'warning'])

export const SHOWN_FLASH = `${NAME}=; ${ATTRIBUTES}; Max-Age=0`

export function redirectWithFlash(to: string, ...messages: Flash[]): Response {
  return redirect(to, { headers: { 'Set-Cookie': flashCookie(messages) } })
}

function flashCookie(messages: readonly Flash[]): string {
  let sent = messages
  while (encode(sent).length > VALUE_MAX_LENGTH) sent = sent.slice(0, -1)
  return `${NAME}=${encode(sent)}; ${ATTRIBUTES}; Max-Age=${MAX_AGE_SECONDS}`
}

/** Never fails: a broken cookie counts as empty. */
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
