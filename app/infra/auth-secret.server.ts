import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { env } from './env.server.ts'

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
  try {
    const file = await open(path, 'wx', 0o600)
    try {
      const secret = randomBytes(48).toString('base64url')
      await file.writeFile(secret)
      await file.sync()
      return secret
    } finally {
      await file.close()
    }
  } catch (error) {
    const made = isCode(error, 'EEXIST') ? await readSecret(path) : null
    if (made) return made
    throw error
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
