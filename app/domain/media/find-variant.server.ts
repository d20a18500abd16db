import { buffer } from 'node:stream/consumers'

import { db } from '#app/infra/db/database.server.ts'
import { makeVariant } from '#app/infra/images/make-variant.server.ts'
import { pictureTurns } from '#app/infra/images/turns.server.ts'
import { cacheName, variantCache } from '#app/infra/images/variants.server.ts'
import { storage } from '#app/infra/storage/storage.server.ts'

import { type Variant, variantHash, variantSizes } from './variant.ts'

export type FoundVariant =
  | { kind: 'found'; bytes: Uint8Array }
  /** No picture has this address. */
  | { kind: 'absent' }
  /** So many wait already that this one would come too late. */
  | { kind: 'busy' }

/** At about 60 ms each, the last one waits some ten seconds. */
const WAITING_MAX = 150

const inTheMaking = new Map<string, Promise<FoundVariant>>()

/**
 * The file of a variant: from the cache, else made now and kept. Two who ask for the same
 * one at once get the same one, made once.
 * @throws when the database or the storage can't be read, or the original is missing there.
 */
export function findVariant(variant: Variant): Promise<FoundVariant> {
  const name = cacheName(variant)
  const running = inTheMaking.get(name)
  if (running) return running
  const finding = readOrMake(variant, name).finally(() => inTheMaking.delete(name))
  inTheMaking.set(name, finding)
  return finding
}

async function readOrMake(variant: Variant, name: string): Promise<FoundVariant> {
  const cached = await variantCache().read(name)
  if (cached) return { kind: 'found', bytes: cached }
  if (pictureTurns.waiting('visitor') >= WAITING_MAX) return { kind: 'busy' }
  const media = await db
    .selectFrom('media_files')
    .select(['storage_key', 'sha256', 'width'])
    .where('id', '=', variant.mediaId)
    .executeTakeFirst()
  const isOffered =
    media !== undefined &&
    variantHash(media.sha256) === variant.hash &&
    variantSizes(media.width).some(({ width }) => width === variant.width)
  if (!isOffered) return { kind: 'absent' }
  const bytes = await makeVariant(() => readOriginal(media.storage_key), variant)
  await variantCache().write(name, bytes)
  return { kind: 'found', bytes }
}

async function readOriginal(key: string): Promise<Uint8Array> {
  const original = await storage().get(key)
  if (!original) throw new Error(`The file ${key} is missing in the storage.`)
  return buffer(original)
}
