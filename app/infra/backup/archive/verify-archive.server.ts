import { createHash, type Hash } from 'node:crypto'
import { stat } from 'node:fs/promises'

import { sinceBaseline } from '#app/infra/db/migrations/0056-baseline.ts'
import { migrations } from '#app/infra/db/migrations/index.ts'

import {
  FORMAT_MEMBER,
  FORMAT_VERSION,
  Format,
  keyOfMember,
  MANIFEST_MEMBER,
  Manifest,
  tableOfMember,
} from './archive-format.ts'
import { ArchiveProblem } from './archive-problem.ts'
import { type Archive, type Member, readMembers } from './read-archive.server.ts'
import { sha256Of } from './write-archive.server.ts'

export type Verified = Omit<Archive, 'path'> & { manifest: Manifest }

type MigrationNames = readonly string[]

type Options = Pick<Archive, 'keys'> & { known?: MigrationNames | undefined }

/**
 * Reads a whole archive and checks every member's checksum, every table's row count, and that its
 * migrations match this version.
 * @throws {ArchiveProblem} why it can't be restored
 */
export async function verifyArchive(
  path: string,
  { keys, known = Object.keys(migrations) }: Options = {},
): Promise<Verified> {
  const byteSize = await sizeOf(path)
  const seen: Manifest['members'] = []
  const tables = new Map<string, { hash: Hash; rows: number }>()
  let manifest: Manifest | null = null
  for await (const member of readMembers({ path, byteSize, keys })) {
    if (manifest) throw new ArchiveProblem('something was added at its end')
    const bytes = await member.bytes()
    if (seen.length === 0) requireFormat(member, bytes)
    if (member.name === MANIFEST_MEMBER) {
      manifest = parse(Manifest, bytes)
      continue
    }
    seen.push({ name: member.name, bytes: bytes.length, sha256: sha256Of(bytes) })
    countRows(tables, member.name, bytes)
  }
  if (!manifest) throw new ArchiveProblem('it ends too early: it was not copied whole')
  compareMembers(manifest, seen)
  compareTables(manifest, tables)
  compareFiles(manifest)
  refuseNewer(manifest, known)
  return { manifest, byteSize, keys }
}

async function sizeOf(path: string): Promise<number> {
  try {
    const found = await stat(path)
    if (found.isFile()) return found.size
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const isAbsent = code === 'ENOENT' || code === 'ENOTDIR'
    throw new ArchiveProblem(
      isAbsent ? 'there is no such file' : `it cannot be looked at (${code})`,
    )
  }
  throw new ArchiveProblem('it is not a file')
}

function requireFormat({ name }: Member, bytes: Buffer): void {
  if (name !== FORMAT_MEMBER) throw new ArchiveProblem('it is not a shop backup')
  const { formatVersion, appVersion } = parse(Format, bytes)
  if (formatVersion <= FORMAT_VERSION) return
  throw new ArchiveProblem(
    `it was made by a newer version of the shop (${appVersion}): restore it with that version`,
  )
}

function parse<T>(schema: { parse(value: unknown): T }, bytes: Buffer): T {
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')))
  } catch {
    throw new ArchiveProblem('its description cannot be read')
  }
}

const LINE_FEED = 10

function countRows(tables: Map<string, { hash: Hash; rows: number }>, name: string, bytes: Buffer) {
  const table = tableOfMember(name)
  if (table === null) return
  const found = tables.get(table) ?? { hash: createHash('sha256'), rows: 0 }
  tables.set(table, found)
  found.hash.update(bytes)
  for (const byte of bytes) if (byte === LINE_FEED) found.rows += 1
}

function compareMembers({ members }: Manifest, seen: Manifest['members']): void {
  for (const [index, found] of seen.entries()) {
    const wanted = members[index]
    if (wanted?.name !== found.name) {
      throw new ArchiveProblem(`${found.name} is not in its list: it was changed`)
    }
    if (wanted.bytes !== found.bytes || wanted.sha256 !== found.sha256) {
      throw new ArchiveProblem(`${found.name} is not what was written: its checksum differs`)
    }
  }
  const missing = members[seen.length]
  if (missing) throw new ArchiveProblem(`${missing.name} is missing`)
}

function compareTables(
  manifest: Manifest,
  found: ReadonlyMap<string, { hash: Hash; rows: number }>,
): void {
  for (const { name, rows, sha256 } of manifest.tables) {
    const table = found.get(name)
    const digest = table ? table.hash.digest('hex') : sha256Of('')
    if ((table?.rows ?? 0) !== rows || digest !== sha256) {
      throw new ArchiveProblem(`the rows of ${name} are not those that were counted`)
    }
  }
  const listed = new Set(manifest.tables.map(({ name }) => name))
  const extra = [...found.keys()].find((name) => !listed.has(name))
  if (extra) throw new ArchiveProblem(`it holds rows of ${extra} that it does not list`)
}

function compareFiles({ files, members }: Manifest): void {
  const held = members.filter(({ name }) => keyOfMember(name) !== null)
  if (held.length === files.count) return
  throw new ArchiveProblem('the number of its pictures does not match the manifest')
}

function refuseNewer({ migrations: had, appVersion }: Manifest, known: MigrationNames): void {
  const unknown = (sinceBaseline(had) ?? []).filter((name) => !known.includes(name))
  if (unknown.length === 0) return
  throw new ArchiveProblem(
    `its database is newer than this version of the shop (${appVersion} wrote it, with ${unknown.join(', ')}): restore it with that version`,
  )
}
