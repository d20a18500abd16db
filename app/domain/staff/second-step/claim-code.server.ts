import { sql } from 'kysely'

import { command } from '#app/infra/db/command.server.ts'

/** Longer than any code is valid: the library also accepts the one before and after. */
const REMEMBERED = sql<Date>`now() - interval '2 minutes'`

type GivenCode = {
  accountId: string
  code: string
  /** The session the code opened, if any; it ends if the code was used before. */
  sessionToken?: string | undefined
}

/**
 * Whether an authenticator code is used for the first time. Of two concurrent uses only one
 * succeeds, and the other's session is ended before its cookie is sent.
 */
export async function claimCode({ accountId, code, sessionToken }: GivenCode): Promise<boolean> {
  return command({ actor: { id: null, name: 'sign-in' } }, async (trx) => {
    const claimed = await trx
      .insertInto('auth_used_codes')
      .values({ user_id: accountId, code })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'code'])
          .doUpdateSet({ used_at: sql`now()` })
          .where('auth_used_codes.used_at', '<', REMEMBERED),
      )
      .returning('code')
      .executeTakeFirst()
    await trx
      .deleteFrom('auth_used_codes')
      .where('user_id', '=', accountId)
      .where('used_at', '<', REMEMBERED)
      .execute()
    if (!claimed && sessionToken !== undefined) {
      await trx.deleteFrom('auth_sessions').where('token', '=', sessionToken).execute()
    }
    return claimed !== undefined
  })
}
