import { randomUUID } from 'node:crypto'

import { RequestError } from '@hono/node-server'
import type { Context } from 'hono'

import { logger } from '#app/infra/logger.server.ts'
import { escapeHtml } from '#app/mail/escape-html.ts'

import type { AppEnv } from './app-env.ts'

const POLICY = `default-src 'none'; style-src-attr 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Needs neither the database nor a stylesheet. */
export function problemPage({
  status,
  sentence,
  chat,
  requestId,
}: {
  status: number
  sentence: string
  /** A link to a chat with the shop. */
  chat?: string | undefined
  requestId: string
}): Response {
  const html = `<!doctype html>
<html lang="en-KE">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${status}</title>
</head>
<body style="font:18px/1.6 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 24px;color:#1b212b;background:#fbfaf7">
<p style="font-size:48px;font-weight:700;margin:0">${status}</p>
<p>${escapeHtml(sentence)}</p>
${
  chat
    ? `<p><a href="${escapeHtml(chat)}" style="color:#a3431d">Write to us on WhatsApp</a></p>
`
    : ''
}<p><a href="/" style="color:#a3431d">Return to Home</a></p>
<p style="font-size:14px;color:#5a6069">Reference: ${escapeHtml(requestId)}</p>
</body>
</html>
`
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': POLICY,
    },
  })
}

/** Responds to a request whose head can't be parsed, such as a forged Host. */
export function respondToBrokenRequest(error: unknown): Response {
  const requestId = randomUUID()
  const isTheirs = error instanceof RequestError
  if (!isTheirs) logger.error({ requestId, err: error }, 'a request could not be answered')
  const response = problemPage({
    status: isTheirs ? 400 : 500,
    sentence: isTheirs
      ? 'This request is not valid.'
      : 'Something went wrong on our side. Please try again in a moment.',
    requestId,
  })
  response.headers.set('X-Request-Id', requestId)
  // It runs before the application, which sets this on every other response.
  response.headers.set('X-Content-Type-Options', 'nosniff')
  response.headers.set('X-Frame-Options', 'DENY')
  response.headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  return response
}

/**
 * Returns an error page, or just the message for a form submitted by script.
 * @param chat a link to a chat with the shop, for visitors who did nothing wrong
 */
export function refuse(
  c: Context<AppEnv>,
  status: number,
  sentence: string,
  chat?: string,
): Response {
  if (c.req.path.endsWith('.data')) {
    const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
    return new Response(chat ? `${sentence} ${chat}` : sentence, { status, headers })
  }
  return problemPage({ status, sentence, chat, requestId: c.var.requestId })
}
