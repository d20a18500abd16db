import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { superfluousArchives } from '#app/domain/backup/retention.ts'

/**
 * Removes the archives that a new one has made superfluous; called once that one is verified.
 * @returns their names
 */
export async function removeSuperfluous(
  folder: string,
  { keepDays, now }: { keepDays: number; now: Date },
): Promise<string[]> {
  const gone = superfluousArchives(await readdir(folder), { keepDays, now })
  for (const name of gone) await rm(join(folder, name), { force: true })
  return gone
}
