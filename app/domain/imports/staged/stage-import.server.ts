import { sourceOf } from '#app/domain/imports/identity/import-identity.ts'
import { FOREIGN_USED_CATEGORIES } from '#app/domain/imports/read-ownership.ts'
import type { Refusal } from '#app/domain/refusal.ts'
import { FILE_EMPTY } from '#app/domain/tables/csv-rows.server.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { newId } from '#app/infra/id.server.ts'

import { FILE_TOO_LARGE } from './import-texts.ts'
import { pack, packJson } from './packed.server.ts'
import { rehearse } from './rehearse.server.ts'
import { IMPORT_MAX_BYTES, STAGED_FOR_MS } from './staged-limits.ts'

const FILES_MAX = 5

const FILE_NAME_CHARACTERS = 200

type Upload = { staffId: string; fileName: string; content: Uint8Array }

/**
 * Stores an upload with a first rehearsal; nothing enters the stock until it is confirmed. Refused
 * with a message if it is not a list of cars.
 */
export async function stageImport(
  context: CommandContext,
  { staffId, fileName, content }: Upload,
): Promise<{ ok: true; id: string } | Refusal> {
  if (content.length > IMPORT_MAX_BYTES) return { ok: false, reason: FILE_TOO_LARGE }
  if (content.length === 0) return { ok: false, reason: FILE_EMPTY }
  const [foreignUsed] = FOREIGN_USED_CATEGORIES
  const source = sourceOf(fileName)
  const rehearsed = await rehearse(content, { overrides: [], foreignUsed, source, mode: null })
  if (!rehearsed.ok) return rehearsed
  const id = newId()
  const values = {
    id,
    staff_id: staffId,
    file_name: fileName.slice(0, FILE_NAME_CHARACTERS) || 'cars.csv',
    content: await pack(content),
    foreign_used: foreignUsed,
    rehearsal_id: newId(),
    rehearsal: await packJson(rehearsed.rehearsal),
    expires_at: new Date(Date.now() + STAGED_FOR_MS),
  }
  await command(context, async (trx) => {
    await trx.insertInto('staged_imports').values(values).execute()
    await trx
      .deleteFrom('staged_imports')
      .where('staff_id', '=', staffId)
      .where('id', 'not in', (eb) =>
        eb
          .selectFrom('staged_imports')
          .select('id')
          .where('staff_id', '=', staffId)
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(FILES_MAX),
      )
      .execute()
  })
  return { ok: true, id }
}
