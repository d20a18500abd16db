import { command } from '#app/infra/db/command.server.ts'

export function pruneStagedImports(now: Date): Promise<number> {
  return command({ actor: { id: null, name: 'prune-staged-imports' } }, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('staged_imports')
      .where('expires_at', '<=', now)
      .executeTakeFirst()
    return Number(numDeletedRows)
  })
}
