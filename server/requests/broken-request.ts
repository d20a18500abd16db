import { randomUUID } from 'node:crypto'

import { RequestError } from '@hono/node-server'

import { logger } from '#app/infra/logger.server.ts'

import { problemPage } from './problem-page.ts'

/** The answer to a request whose head can't be read as one, such as a made-up Host. */
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
  // It comes before the application, which sets these on everything else.
  response.headers.set('X-Content-Type-Options', 'nosniff')
  response.headers.set('X-Frame-Options', 'DENY')
  response.headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  return response
}
