import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { z } from 'zod'

import { makeFolder } from '#app/infra/make-folder.server.ts'

/** One request to be forgotten that was carried out: enough to do it again, for who has the secret. */
const Erasure = z.object({
  at: z.iso.datetime(),
  /** Which secret the hashes were made with; see `secretFingerprint`. */
  key: z.string(),
  /** The contacts that were erased together, each under a keyed hash. */
  people: z.array(z.string()),
})
export type Erasure = z.infer<typeof Erasure>

const FILE = 'erasures.jsonl'

/**
 * Adds to the list that lies beside the archives of a folder, and starts it where there is none: its
 * absence then means that it was lost. On the disk when it resolves.
 */
export async function appendErasures(folder: string, erasures: readonly Erasure[]): Promise<void> {
  makeFolder(folder)
  const file = await open(join(folder, FILE), 'a', 0o600)
  try {
    // A line before may have been cut off by a kill.
    await file.writeFile(erasures.map((erasure) => `\n${JSON.stringify(erasure)}\n`).join(''))
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The list of a folder, null when it has none. Lines that are none, or were cut off, are passed over. */
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
