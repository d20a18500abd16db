import type { Readable } from 'node:stream'

import type { Refusal } from '#app/domain/refusal.ts'

/**
 * Where uploaded files live, by key: `car-images/3f9c….jpg`. Every file is written once and
 * never changed, so what was read once stays true for good.
 */
export type FileStorage = {
  /**
   * Stores the whole file or nothing, and returns once it would survive a power cut.
   * Refuses in a sentence when there is no room; @throws when the storage can't be reached.
   */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<PutResult>
  /** As `put`, from a file on this machine that nobody will change: a link where that is possible. */
  putFile(key: string, path: string, contentType: string): Promise<PutResult>
  /** The content, or null when there is no such file. @throws when the storage can't be reached. */
  get(key: string): Promise<Readable | null>
  has(key: string): Promise<boolean>
  /** Removes a file; one that is not there is no error. */
  delete(key: string): Promise<void>
  /** Every file whose key starts with `folder/`, in no particular order. */
  list(folder: string): AsyncIterable<StoredFile>
}

export type PutResult = { ok: true } | Refusal

export type StoredFile = { key: string; byteSize: number; modifiedAt: Date }

const KEY = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9.-]*)+$/

/**
 * Keys are made by us, never from a file name; this is the second lock on the door.
 * @throws {Error} for a key that could leave its folder.
 */
export function requireKey(key: string): string {
  if (KEY.test(key) && !key.includes('..') && key.length <= 300) return key
  throw new Error(`"${key}" is no storage key.`)
}
