import { buffer } from 'node:stream/consumers'

import { db } from '#app/infra/db/database.server.ts'
import { storage } from '#app/infra/storage/storage.server.ts'

/** @throws if the row or file is missing */
export async function readOriginal(mediaId: string): Promise<Uint8Array> {
  const { storage_key: key } = await db
    .selectFrom('media_files')
    .select('storage_key')
    .where('id', '=', mediaId)
    .executeTakeFirstOrThrow()
  return readStored(key)
}

export async function readStored(key: string): Promise<Uint8Array> {
  const stored = await storage().get(key)
  if (!stored) throw new Error(`The file ${key} is missing in the storage.`)
  return buffer(stored)
}
