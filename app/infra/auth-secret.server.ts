import { randomBytes } from 'node:crypto'
import { constants, copyFile, link, mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { env } from './env.server.ts'
import { newId } from './id.server.ts'
import { createSynced } from './storage/durable-file.server.ts'

const FILE = 'auth-secret'

/** `AUTH_SECRET`, or a secret created once and stored in DATA_DIR, readable by its owner alone. */
export async function readAuthSecret(): Promise<string> {
  const { AUTH_SECRET, DATA_DIR } = env()
  if (AUTH_SECRET) return AUTH_SECRET
  const path = join(DATA_DIR, FILE)
  return (await readSecret(path)) ?? (await makeSecret(path))
}

async function makeSecret(path: string): Promise<string> {
  await mkdir(env().DATA_DIR, { recursive: true, mode: 0o700 })
  const secret = randomBytes(48).toString('base64url')
  const draft = `${path}.${newId()}`
  try {
    await createSynced(draft, secret, { mode: 0o600 })
    await putInPlace(draft, path)
    return secret
  } catch (error) {
    // Another process was first.
    const made = isCode(error, 'EEXIST') ? await readSecret(path) : null
    if (made) return made
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

/** A link appears with all of its content, or not at all. @throws EEXIST for a file in its place */
async function putInPlace(draft: string, path: string): Promise<void> {
  try {
    await link(draft, path)
  } catch (error) {
    if (isCode(error, 'EEXIST')) throw error
    // A disk without links.
    await copyFile(draft, path, constants.COPYFILE_EXCL)
  }
}

async function readSecret(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim() || null
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
