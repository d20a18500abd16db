import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { superfluousArchives } from '#app/domain/backup/retention.ts'

export async function removeSuperfluous(
  folder: string,
  { retentionDays, now }: { retentionDays: number; now: Date },
): Promise<{ removed: string[]; stuck: string[] }> {
  const files = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile())
  const names = files.map(({ name }) => name)
  const result: { removed: string[]; stuck: string[] } = { removed: [], stuck: [] }
  for (const name of superfluousArchives(names, { retentionDays, now })) {
    const isGone = await rm(join(folder, name), { force: true }).then(
      () => true,
      () => false,
    )
    result[isGone ? 'removed' : 'stuck'].push(name)
  }
  return result
}
