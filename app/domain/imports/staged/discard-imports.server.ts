import { isId } from '#app/domain/ids/is-id.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'

export async function discardImport(
  context: CommandContext,
  { id, staffId }: { id: string; staffId: string },
): Promise<void> {
  if (!isId(id)) return
  await command(context, (trx) =>
    trx
      .deleteFrom('staged_imports')
      .where('id', '=', id)
      .where('staff_id', '=', staffId)
      .where('entry_id', 'is', null)
      .execute(),
  )
}

export function pruneStagedImports(now: Date): Promise<number> {
  return command({ actor: { id: null, name: 'prune-staged-imports' } }, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('staged_imports')
      .where('expires_at', '<=', now)
      .executeTakeFirst()
    return Number(numDeletedRows)
  })
}
