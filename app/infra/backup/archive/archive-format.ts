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

export const PART_BYTES = 2 * 1024 * 1024
export const MEMBER_MAX_BYTES = 128 * 1024 * 1024
/** A manifest names every picture: a hundred bytes each. */
const MANIFEST_MAX_BYTES = 512 * 1024 * 1024
/** Rows shrink to a tenth; a higher ratio is a decompression bomb. */
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
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: count,
      /** Hash of all lines, for comparing a restored table. */
      sha256: Sha256,
    }),
  ),
  excluded: z.record(z.string(), z.string()),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  authSecret: z.object({
    isIncluded: z.boolean(),
    /** A fingerprint that reveals nothing about the secret. */
    fingerprint: z.string(),
  }),
  files: z.object({
    count,
    bytes: count,
    /** Keys of pictures that staff removed during the backup; restored without them. */
    removedMeanwhile: z.array(z.string()),
    /** Keys of missing files, or of files that differ from the upload. */
    damaged: z.array(z.string()),
  }),
  members: z.array(z.object({ name: z.string(), bytes: count, sha256: Sha256 })),
})
export type Manifest = z.infer<typeof Manifest>

const PART_NAME = /^database\/[a-z_][a-z0-9_]{0,62}\/\d{5}\.jsonl$/
const FILE_NAME = /^files\/[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9.-]*)+$/

/** Rejects any path that leaves the member's folder. */
export function isMemberName(name: string): boolean {
  if (name === FORMAT_MEMBER || name === MANIFEST_MEMBER || name === SECRET_MEMBER) return true
  return (PART_NAME.test(name) || FILE_NAME.test(name)) && !name.includes('..') && name.length < 400
}

export function memberMaxBytes(name: string): number {
  return name === MANIFEST_MEMBER ? MANIFEST_MAX_BYTES : MEMBER_MAX_BYTES
}

export const partName = (table: string, number: number) =>
  `database/${table}/${String(number).padStart(5, '0')}.jsonl`

export function tableOfMember(name: string): string | null {
  return PART_NAME.test(name) ? (name.split('/')[1] ?? null) : null
}

export const fileMember = (key: string) => `files/${key}`

export function keyOfMember(name: string): string | null {
  return name.startsWith('files/') ? name.slice('files/'.length) : null
}
