import type { Context } from 'hono'

import { problemPage } from './problem-page.ts'
import type { ShellEnv } from './shell.ts'

export function refuse(c: Context<ShellEnv>, status: number, sentence: string): Response {
  return problemPage({ status, sentence, requestId: c.var.requestId })
}
