import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { expect, onTestFinished, test } from 'vitest'

const run = promisify(execFile)

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'auth-secret-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** What a process of its own reads; `limit` is a command of the shell. */
async function readIn(folder: string, { limit = 'true' } = {}): Promise<string> {
  const program = `
    import { readAuthSecret } from '#app/infra/auth-secret.server.ts'
    process.stdout.write(await readAuthSecret())`
  const node = [process.execPath, '--input-type=module', '--eval', program]
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), AUTH_SECRET: '' }
  const { stdout } = await run('sh', ['-c', `${limit} && exec "$@"`, 'sh', ...node], { env })
  return stdout
}

test('processes that start together agree on a secret that only its owner can read', async () => {
  const folder = newFolder()
  const read = await Promise.all([1, 2, 3].map(() => readIn(folder)))
  const path = join(folder, 'data', 'auth-secret')
  expect(read).toEqual(Array.from({ length: 3 }, () => readFileSync(path, 'utf8')))
  expect(read[0]).toHaveLength(64)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(readdirSync(join(folder, 'data'))).toEqual(['auth-secret'])
})

test('a first write that fails leaves nothing in the way of the next', async () => {
  const folder = newFolder()
  await expect(readIn(folder, { limit: 'ulimit -f 0' })).rejects.toThrow('EFBIG')
  expect(await readIn(folder)).toHaveLength(64)
})

test('a secret that was emptied is not replaced: it seals the second factors', async () => {
  const folder = newFolder()
  await readIn(folder)
  const path = join(folder, 'data', 'auth-secret')
  writeFileSync(path, '')
  await expect(readIn(folder)).rejects.toThrow('EEXIST')
  expect(readFileSync(path, 'utf8')).toBe('')
})
