import type { Source } from '#app/infra/backup/load/load-database.server.ts'

import { type Manifest, tableOfMember } from './archive-format.ts'
import { type Archive, readMembers } from './read-archive.server.ts'

export function archiveSource({ manifest, ...archive }: Archive & { manifest: Manifest }): Source {
  return {
    ...manifest,
    async *parts() {
      for await (const member of readMembers(archive)) {
        const table = tableOfMember(member.name)
        if (table !== null) yield { table, lines: await member.bytes() }
      }
    },
  }
}
