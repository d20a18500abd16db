import { command } from '#app/infra/db/command.server.ts'

import type { RightsContext } from './refuse-changer.server.ts'

/** Records that the user of a session has just confirmed their identity. */
export async function confirmSignIn({ sessionId = '', ...context }: RightsContext): Promise<void> {
  await command(context, async (trx) => {
    await trx
      .updateTable('auth_sessions')
      .set({ confirmed_at: new Date() })
      .where('id', '=', sessionId)
      .execute()
  })
}
