import { randomUUID } from 'node:crypto'

import { RequestError } from '@hono/node-server'

import { logger } from '#app/infra/logger.server.ts'

import { problemPage } from './problem-page.ts'

/** Answers a request whose head can't be parsed, such as a forged Host. */
export function answerBrokenRequest(error: unknown): Response {
  const requestId = randomUUID()
  const isTheirs = error instanceof RequestError
  if (!isTheirs) logger.error({ requestId, err: error }, 'a request could not be answered')
  const response = problemPage({
    status: isTheirs ? 400 : 500,
    sentence: isTheirs
      ? 'This request is written wrongly.'
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
