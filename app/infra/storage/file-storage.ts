import type { Readable } from 'node:stream'

import type { Refusal } from '#app/domain/refusal.ts'

/** Uploaded files by key: `car-images/3f9c….jpg`. A file is written once and never changes. */
export type FileStorage = {
  /** Atomic and durable. Returns a reason if it is full; @throws when it is unreachable */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<PutResult>
  /** As `put`, from an immutable local file: hard-linked where possible. */
  putFile(key: string, path: string, contentType: string): Promise<PutResult>
  /** Null when there is no such file. @throws when the storage is unreachable */
  get(key: string): Promise<Readable | null>
  has(key: string): Promise<boolean>
  delete(key: string): Promise<void>
  list(folder: string): AsyncIterable<StoredFile>
}

export type PutResult = { ok: true } | Refusal

export type StoredFile = { key: string; byteSize: number; modifiedAt: Date }

const KEY = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9.-]*)+$/

/**
 * Keys are generated; this is defence in depth.
 * @throws {Error} for a key that leaves its folder
 */
export function requireKey(key: string): string {
  if (KEY.test(key) && !key.includes('..') && key.length <= 300) return key
  throw new Error(`"${key}" is not a storage key.`)
}
