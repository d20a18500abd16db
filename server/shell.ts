import type { RequestIdVariables } from 'hono/request-id'

/** What the HTTP shell's middleware hand to one another. */
export type ShellEnv = { Variables: RequestIdVariables & { clientAddress: string } }
