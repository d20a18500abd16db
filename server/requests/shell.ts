import type { HttpBindings } from '@hono/node-server'
import type { RequestIdVariables } from 'hono/request-id'

export type ShellEnv = {
  Bindings: HttpBindings
  Variables: RequestIdVariables & { clientAddress: string; loopbackOrigin: string | null }
}
