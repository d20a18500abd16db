import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { z } from 'zod'

import { makeFolder } from '#app/infra/make-folder.server.ts'

/** A completed erasure: enough for anyone with the secret to repeat it. */
const Erasure = z.object({
  at: z.iso.datetime(),
  /** The `secretFingerprint` of the secret behind the hashes. */
  key: z.string(),
  people: z.array(z.string()),
})
export type Erasure = z.infer<typeof Erasure>

const FILE = 'erasures.jsonl'

/** Synced to disk. Even an empty list is created, so that a missing one must have been lost. */
export async function appendErasures(folder: string, erasures: readonly Erasure[]): Promise<void> {
  makeFolder(folder)
  const file = await open(join(folder, FILE), 'a', 0o600)
  try {
    // A kill may have truncated the previous line.
    await file.writeFile(erasures.map((erasure) => `\n${JSON.stringify(erasure)}\n`).join(''))
    await file.sync()
  } finally {
    await file.close()
  }
}

export async function readErasures(folder: string): Promise<Erasure[] | null> {
  const text = await readFile(join(folder, FILE), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
  return text?.split('\n').flatMap((line) => parse(line) ?? []) ?? null
}

function parse(line: string): Erasure | null {
  try {
    return Erasure.parse(JSON.parse(line))
  } catch {
    return null
  }
}
