import { randomUUID } from 'node:crypto'
import { link, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

type Draft = {
  path: string
  drafts: string
}

/** All or nothing, even after a kill or a power cut. @throws disk errors, leaving nothing behind */
export async function writeDurably({ path, drafts }: Draft, bytes: Uint8Array): Promise<void> {
  await intoPlace({ path, drafts }, (draft) => createSynced(draft, bytes))
}

/** A new file, wholly on the disk once this resolves. @throws `EEXIST` if there is one */
export async function createSynced(
  path: string,
  content: string | Uint8Array,
  { mode }: { mode?: number } = {},
): Promise<void> {
  const file = await open(path, 'wx', mode)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Gives a finished file a second name. @throws `EXDEV` when `source` is on another disk */
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

/** The new name is in the folder, which is synced separately from the file. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** Including a user's quota. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && FULL.has(String(error.code))
}

export function isReadOnly(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EROFS'
}

export function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
