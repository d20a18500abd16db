import { randomUUID } from 'node:crypto'
import { link, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

type Draft = {
  /** Where the file is to be. */
  path: string
  /** A folder on the same disk for what is not finished; a kill leaves its rest only there. */
  drafts: string
}

/**
 * Writes a file that is either whole or not there, whatever happens to process and power.
 * @throws what the disk throws; nothing is left then.
 */
export async function writeDurably({ path, drafts }: Draft, bytes: Uint8Array): Promise<void> {
  await intoPlace({ path, drafts }, async (draft) => {
    const file = await open(draft, 'wx')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
  })
}

/** Gives a finished file a second name. @throws `EXDEV` when `source` is on another disk. */
export async function linkDurably({ path, drafts }: Draft, source: string): Promise<void> {
  await intoPlace({ path, drafts }, (draft) => link(source, draft))
}

async function intoPlace({ path, drafts }: Draft, write: (draft: string) => Promise<void>) {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true })
  await mkdir(drafts, { recursive: true })
  const draft = join(drafts, randomUUID())
  try {
    await write(draft)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  await syncFolder(folder)
}

/** The new name itself lies in the folder, which the disk keeps apart from the file. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** Whether an error means that the disk, or this user's share of it, is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && FULL.has(String(error.code))
}

/** Whether an error means that the disk takes nothing at all. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EROFS'
}

/** Whether an error means that there is no such file. */
export function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
