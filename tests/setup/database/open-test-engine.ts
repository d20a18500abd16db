import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'

import { inject } from 'vitest'

import '#tests/setup/database/provided.ts'
import { type Engine, openEngine } from '#app/infra/db/embedded/engine.server.ts'

import { copyDataDir } from './data-dir.ts'

/** With an empty table `notes (id, text)`. */
export async function openTestEngine(): Promise<{
  engine: Engine
  dataDir: string
  close: () => Promise<void>
}> {
  const source = inject('testDatabase')
  if (source.kind !== 'pglite') throw new Error('these tests are about the embedded engine')
  const dataDir = copyDataDir(source.template, tmpdir())
  const engine = await openEngine({
    folder: `${dataDir}/postgres`,
    onDeath: (reason) => {
      throw new Error(reason)
    },
  })
  await engine.pglite.exec('create table notes (id int primary key, text text)')
  const close = async () => {
    await engine.close()
    rmSync(dataDir, { recursive: true })
  }
  return { engine, dataDir, close }
}
