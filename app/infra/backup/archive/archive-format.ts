import { z } from 'zod'

/**
 * A backup is a tar, compressed with zstd:
 *
 *     format.json                      what this is, so that an older shop can say that it is newer
 *     database/<table>/00001.jsonl     rows, each a JSON array of texts
 *     secret/auth-secret               what seals second factors, where the shop keeps it itself
 *     files/<storage key>              pictures as they were uploaded
 *     manifest.json                    counts, and the SHA-256 of every member before it
 *
 * The manifest comes last: an archive that was cut off has none.
 */
export const FORMAT_VERSION = 1
const FORMAT_NAME = 'car-shop-backup'

/** A part of a table is closed above this, so that reading and writing hold no more. */
export const PART_BYTES = 2 * 1024 * 1024
/** No picture and no part is near this; a member that is bigger was not written by a shop. */
export const MEMBER_MAX_BYTES = 128 * 1024 * 1024
/** A manifest names every picture: a hundred bytes each. */
const MANIFEST_MAX_BYTES = 512 * 1024 * 1024
/** Rows shrink to a tenth. What claims to shrink to less than this is made to fill a disk. */
export const RATIO_MAX = 300

export const FORMAT_MEMBER = 'format.json'
export const MANIFEST_MEMBER = 'manifest.json'
export const SECRET_MEMBER = 'secret/auth-secret'

export const Format = z.object({
  format: z.literal(FORMAT_NAME),
  formatVersion: z.number().int().positive(),
  appVersion: z.string(),
  madeAt: z.iso.datetime(),
})
export type Format = z.infer<typeof Format>

export const formatOf = (appVersion: string, madeAt: Date): Format => ({
  format: FORMAT_NAME,
  formatVersion: FORMAT_VERSION,
  appVersion,
  madeAt: madeAt.toISOString(),
})

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.number().int().nonnegative()

export const Manifest = Format.extend({
  /** The migrations the database had had, in order. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: count,
      /** Of all its lines, so that a table read back can be compared. */
      sha256: Sha256,
    }),
  ),
  /** Tables left out, and why. */
  excluded: z.record(z.string(), z.string()),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  authSecret: z.object({
    isIncluded: z.boolean(),
    /** Tells one secret from another and nothing else. */
    fingerprint: z.string(),
  }),
  files: z.object({
    count,
    bytes: count,
    /** Keys of pictures that staff removed while the backup was made: restored without them. */
    removedMeanwhile: z.array(z.string()),
    /** Keys whose file the storage had lost before, or whose content is not what was uploaded. */
    damaged: z.array(z.string()),
  }),
  members: z.array(z.object({ name: z.string(), bytes: count, sha256: Sha256 })),
})
export type Manifest = z.infer<typeof Manifest>

const PART_NAME = /^database\/[a-z_][a-z0-9_]{0,62}\/\d{5}\.jsonl$/
const FILE_NAME = /^files\/[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9.-]*)+$/

/** Whether a shop could have given a member this name; nothing that leaves its folder is one. */
export function isMemberName(name: string): boolean {
  if (name === FORMAT_MEMBER || name === MANIFEST_MEMBER || name === SECRET_MEMBER) return true
  return (PART_NAME.test(name) || FILE_NAME.test(name)) && !name.includes('..') && name.length < 400
}

export function memberMaxBytes(name: string): number {
  return name === MANIFEST_MEMBER ? MANIFEST_MAX_BYTES : MEMBER_MAX_BYTES
}

export const partName = (table: string, number: number) =>
  `database/${table}/${String(number).padStart(5, '0')}.jsonl`

/** The table a member holds rows of, or null. */
export function tableOfMember(name: string): string | null {
  return PART_NAME.test(name) ? (name.split('/')[1] ?? null) : null
}

export const fileMember = (key: string) => `files/${key}`

/** The storage key a member holds the file of, or null. */
export function keyOfMember(name: string): string | null {
  return name.startsWith('files/') ? name.slice('files/'.length) : null
}
