import { readdirSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { jpegPhoto } from '#tests/factories/pictures.ts'

import { readPicture } from './read-picture.server.ts'

/** Environments of child processes, from `/proc`; one may end meanwhile. */
function environmentsOf(program: string): string[][] {
  const environments: string[][] = []
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const parent = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]
      if (Number(parent) !== process.pid) continue
      if (!readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(program)) continue
      environments.push(readFileSync(`/proc/${id}/environ`, 'utf8').split('\0').filter(Boolean))
    } catch {
      // It ended.
    }
  }
  return environments
}

test('the process that decodes pictures gets none of the shop’s settings', async () => {
  await readPicture(await jpegPhoto({ width: 20, height: 10 }))
  // Tests that ran before in this process may have left one.
  const found = environmentsOf('picture-process')
  expect(found).not.toEqual([])
  expect(process.env.DATA_DIR).toBeDefined()
  for (const environment of found) {
    const names = environment.map((setting) => setting.split('=', 1)[0])
    expect(new Set(names)).toEqual(
      new Set(['MALLOC_ARENA_MAX', 'NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE']),
    )
  }
})
