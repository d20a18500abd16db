import type { HttpBindings } from '@hono/node-server'
import type { RequestIdVariables } from 'hono/request-id'

/** What the HTTP shell's middleware hand to one another, and Node's own request and response. */
export type ShellEnv = {
  Bindings: HttpBindings
  Variables: RequestIdVariables & { clientAddress: string }
}
