import { readdirSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { jpegPhoto } from '#tests/factories/pictures.ts'

import { readPicture } from './read-picture.server.ts'

/** Environments of this process's children by process id, from `/proc`; one may end meanwhile. */
function environmentsOf(program: string): Map<string, string[]> {
  const environments = new Map<string, string[]>()
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const parent = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]
      if (Number(parent) !== process.pid) continue
      if (!readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(program)) continue
      const environment = readFileSync(`/proc/${id}/environ`, 'utf8').split('\0').filter(Boolean)
      environments.set(id, environment)
    } catch {
      // It ended.
    }
  }
  return environments
}

test('the process that decodes pictures gets none of the shop’s settings', async () => {
  // Tests that ran before in this process may have left one.
  const before = environmentsOf('picture-process')
  await readPicture(await jpegPhoto({ width: 20, height: 10 }))
  const found = [...environmentsOf('picture-process')].filter(([id]) => !before.has(id))
  expect(found).toHaveLength(1)
  expect(process.env.DATA_DIR).toBeDefined()
  const names = found.flatMap(([, settings]) => settings.map((each) => each.split('=', 1)[0]))
  expect(new Set(names)).toEqual(
    new Set(['MALLOC_ARENA_MAX', 'NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE']),
  )
})
