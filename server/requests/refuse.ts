import type { Context } from 'hono'

import type { AppEnv } from './app-env.ts'
import { problemPage } from './problem-page.ts'

/** Returns an error page, or just the message for a form submitted by script. */
export function refuse(c: Context<AppEnv>, status: number, sentence: string): Response {
  if (c.req.path.endsWith('.data')) {
    const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
    return new Response(sentence, { status, headers })
  }
  return problemPage({ status, sentence, requestId: c.var.requestId })
}
