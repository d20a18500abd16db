import { redirect } from 'react-router'

import type { News } from '#app/components/admin/news.ts'

const NAME = 'news'
/** The dashboard's data is at `/admin.data`, which lies beside `/admin` and not under it. */
const ATTRIBUTES = 'Path=/; HttpOnly; SameSite=Lax'
/** Long enough for the page it belongs to. */
const MAX_AGE_SECONDS = 60
/** A cookie holds 4 KB; what is said in a toast is far shorter. */
const VALUE_MAX_LENGTH = 3_500

const KINDS = new Set<unknown>(['success', 'error', 'info', 'warning'])

/** Forgets what has been said. */
export const SAID_NEWS = `${NAME}=; ${ATTRIBUTES}; Max-Age=0`

/** Goes to another page of the back office, which says what was done. */
export function redirectWithNews(to: string, ...news: News[]): Response {
  return redirect(to, { headers: { 'Set-Cookie': newsCookie(news) } })
}

function newsCookie(news: readonly News[]): string {
  let kept = news
  while (encode(kept).length > VALUE_MAX_LENGTH) kept = kept.slice(0, -1)
  return `${NAME}=${encode(kept)}; ${ATTRIBUTES}; Max-Age=${MAX_AGE_SECONDS}`
}

/** What the action before this page wanted to say. Never fails: a broken cookie says nothing. */
export function readNews(request: Request): News[] {
  const cookies = request.headers.get('Cookie') ?? ''
  const value = new RegExp(`(?:^|;\\s*)${NAME}=([^;]+)`).exec(cookies)?.[1]
  if (!value) return []
  try {
    const news: unknown = JSON.parse(decodeURIComponent(value))
    return Array.isArray(news) ? news.filter(isNews) : []
  } catch {
    return []
  }
}

const encode = (news: readonly News[]) => encodeURIComponent(JSON.stringify(news))

function isNews(value: unknown): value is News {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    KINDS.has(value.kind) &&
    'text' in value &&
    typeof value.text === 'string'
  )
}
