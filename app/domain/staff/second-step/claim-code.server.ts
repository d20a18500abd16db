import { sql } from 'kysely'

import { command } from '#app/infra/db/command.server.ts'

/** Longer than any code is good for: the library takes that of the half minute before and after. */
const REMEMBERED = sql<Date>`now() - interval '2 minutes'`

type GivenCode = {
  accountId: string
  /** Just found right. */
  code: string
  /** Of the session that the code opened, if it did; it ends when the code was used before. */
  sessionToken?: string | undefined
}

/**
 * Whether a code of the app is given for the first time. Of two who give one code at once, one
 * comes second, and their session is gone before anybody is told of it.
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
