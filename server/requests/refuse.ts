import type { Context } from 'hono'

import { problemPage } from './problem-page.ts'
import type { ShellEnv } from './shell.ts'

/** Turns a request away before the application sees it, in a sentence. */
export function refuse(c: Context<ShellEnv>, status: number, sentence: string): Response {
  return problemPage({ status, sentence, requestId: c.var.requestId })
}
