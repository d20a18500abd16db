import type { Source } from '#app/infra/backup/load/load-database.server.ts'

import { type Manifest, tableOfMember } from './archive-format.ts'
import { readMembers } from './read-archive.server.ts'

export function archiveSource({
  path,
  byteSize,
  manifest,
}: {
  path: string
  byteSize: number
  manifest: Manifest
}): Source {
  return {
    ...manifest,
    async *parts() {
      for await (const member of readMembers({ path, byteSize })) {
        const table = tableOfMember(member.name)
        if (table !== null) yield { table, lines: await member.bytes() }
      }
    },
  }
}
