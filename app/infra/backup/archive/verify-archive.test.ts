import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import { zstdCompressSync } from 'node:zlib'

import fc from 'fast-check'
import { pack } from 'tar-stream'
import { afterAll, expect, test } from 'vitest'

import { migrations } from '#app/infra/db/migrations/index.ts'

import { FORMAT_MEMBER, formatOf, type Manifest } from './archive-format.ts'
import { ArchiveProblem } from './archive-problem.ts'
import { keyFileOf, newKeyPair, readKeyFile } from './encryption.server.ts'
import { verifyArchive } from './verify-archive.server.ts'
import { sha256Of, writeArchive } from './write-archive.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'archive-test-'))
let made = 0

afterAll(() => rmSync(folder, { recursive: true }))

const newPath = () => join(folder, `${(made += 1)}.tar.zst`)

type Change = {
  members?: Record<string, string>
  format?: object
  manifest?: (manifest: Manifest) => unknown
  recipients?: string[]
}

const LINES = '["1",null]\n["2","Ngũgĩ"]\n'
const MEMBERS = { 'database/cars/00001.jsonl': LINES, 'files/car-images/a.jpg': 'a photograph' }

/** An archive with two rows and a picture, with the given changes. */
async function makeArchive({
  members = MEMBERS,
  format,
  manifest,
  recipients,
}: Change = {}): Promise<string> {
  const path = newPath()
  const archive = await writeArchive(path, recipients)
  const described = { ...formatOf('1.0.0', new Date('2026-11-21T00:00:00Z')), ...format }
  await archive.add(FORMAT_MEMBER, Buffer.from(JSON.stringify(described)))
  for (const [name, content] of Object.entries(members)) {
    await archive.add(name, Buffer.from(content))
  }
  const whole: Manifest = {
    ...described,
    migrations: Object.keys(migrations),
    tables: [{ name: 'cars', columns: ['id', 'name'], rows: 2, sha256: sha256Of(LINES) }],
    excluded: {},
    sequences: [],
    authSecret: { isIncluded: false, fingerprint: '' },
    files: { count: 1, bytes: 12, removedMeanwhile: [], damaged: [] },
    members: archive.members,
  }
  await archive.finish((manifest ? manifest(whole) : whole) as Manifest)
  return path
}

test('a good archive is verified', async () => {
  const { manifest } = await verifyArchive(await makeArchive())
  expect(manifest.tables).toEqual([
    { name: 'cars', columns: ['id', 'name'], rows: 2, sha256: sha256Of(LINES) },
  ])
})

test('an encrypted archive opens with each of its keys alone, and says what is missing', async () => {
  const pairs = await Promise.all([newKeyPair(), newKeyPair(), newKeyPair()])
  const [{ key }, { key: second }, { key: other }] = pairs
  const recipients = pairs.slice(0, 2).map(({ recipient }) => recipient)
  const path = await makeArchive({ recipients })
  expect(readFileSync(path, 'latin1')).toMatch(/^age-encryption\.org\/v1\n/)
  const plain = await verifyArchive(await makeArchive())
  for (const keys of [[key], [second], [other, key]]) {
    expect((await verifyArchive(path, { keys })).manifest).toEqual(plain.manifest)
  }
  await expect(verifyArchive(path)).rejects.toThrow('it is encrypted: name its key file')
  await expect(verifyArchive(path, { keys: [other] })).rejects.toThrow('encrypted with another key')
})

test('an encrypted archive that was cut off or changed anywhere is refused', async () => {
  const { key, recipient } = await newKeyPair()
  const whole = readFileSync(await makeArchive({ recipients: [recipient] }))
  const path = newPath()
  const refused = async (bytes: Buffer) => {
    writeFileSync(path, bytes)
    await expect(verifyArchive(path, { keys: [key] })).rejects.toBeInstanceOf(ArchiveProblem)
  }
  const place = fc.integer({ min: 0, max: whole.length - 1 })
  await fc.assert(
    fc.asyncProperty(place, fc.integer({ min: 0, max: 7 }), async (at, bit) => {
      await refused(whole.subarray(0, at))
      const changed = Buffer.from(whole)
      changed[at] = (changed[at] ?? 0) ^ (1 << bit)
      await refused(changed)
    }),
    { numRuns: 60 },
  )
})

test('a file of keys is read as other programs write it, or refused in words', async () => {
  const path = newPath()
  const pair = await newKeyPair()
  writeFileSync(path, `\uFEFF${keyFileOf(pair, new Date()).replaceAll('\n', '\r\n')}`)
  expect(await readKeyFile(path)).toEqual([pair.key])
  writeFileSync(path, pair.recipient)
  await expect(readKeyFile(path)).rejects.toThrow('holds no key')
  await expect(readKeyFile(join(folder, 'none'))).rejects.toThrow('cannot be read (ENOENT)')
  writeFileSync(path, pair.key.slice(0, -1) + (pair.key.endsWith('Q') ? 'P' : 'Q'))
  const archive = await makeArchive({ recipients: [pair.recipient] })
  const keys = await readKeyFile(path)
  await expect(verifyArchive(archive, { keys })).rejects.toBeInstanceOf(ArchiveProblem)
})

test('a truncated archive is refused, unless no content is missing', async () => {
  const good = await makeArchive()
  const whole = readFileSync(good)
  const { manifest } = await verifyArchive(good)
  const path = newPath()
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: whole.length - 1 }), async (length) => {
      writeFileSync(path, whole.subarray(0, length))
      const found = await verifyArchive(path).catch((error: unknown) => error)
      // The last few bytes only mark the end.
      const isSame = isDeepStrictEqual((found as { manifest?: unknown }).manifest, manifest)
      if (length > whole.length - 16 && isSame) return
      expect(String(found)).toMatch(/ends too early|is damaged, or is not a shop backup/)
    }),
    { numRuns: 60 },
  )
})

test('an archive with any bit flipped is refused, or reads exactly the same', async () => {
  const good = await makeArchive()
  const whole = readFileSync(good)
  const { manifest } = await verifyArchive(good)
  const path = newPath()
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: whole.length - 1 }),
      fc.integer({ min: 0, max: 7 }),
      async (at, bit) => {
        const changed = Buffer.from(whole)
        changed[at] = (changed[at] ?? 0) ^ (1 << bit)
        writeFileSync(path, changed)
        const found = await verifyArchive(path).catch((error: unknown) => error)
        // A few header bits of the compression have no meaning.
        if (found instanceof ArchiveProblem) return
        expect(found).toMatchObject({ manifest })
      },
    ),
    { numRuns: 60 },
  )
})

test.each<[string, Change, string]>([
  [
    'rows that were changed with their compression',
    {
      manifest: (manifest) => ({
        ...manifest,
        members: manifest.members.map((member) =>
          member.name.startsWith('database/') ? { ...member, sha256: sha256Of('other') } : member,
        ),
      }),
    },
    'database/cars/00001.jsonl is not what was written: its checksum differs',
  ],
  [
    'a row that was not counted',
    {
      manifest: (manifest) => ({
        ...manifest,
        tables: manifest.tables.map((table) => ({ ...table, rows: 1 })),
      }),
    },
    'the rows of cars are not those that were counted',
  ],
  [
    'a picture missing',
    {
      manifest: (manifest) => ({
        ...manifest,
        members: [
          ...manifest.members,
          { name: 'files/car-images/b.jpg', bytes: 1, sha256: sha256Of('b') },
        ],
      }),
    },
    'files/car-images/b.jpg is missing',
  ],
  [
    'a newer format',
    { format: { formatVersion: 2, appVersion: '9.0.0' } },
    'it was made by a newer version of the shop (9.0.0): restore it with that version',
  ],
  [
    'a newer database',
    {
      manifest: (manifest) => ({ ...manifest, migrations: [...manifest.migrations, '9001-later'] }),
    },
    'its database is newer than this version of the shop (1.0.0 wrote it, with 9001-later): restore it with that version',
  ],
  [
    'a name that leaves its folder',
    { members: { 'files/../../etc/passwd': 'root' } },
    'it contains "files/../../etc/passwd", which no shop backup has: it was made or changed by something else',
  ],
  [
    'an absolute name',
    { members: { '/etc/passwd': 'root' } },
    'it contains "/etc/passwd", which no shop backup has: it was made or changed by something else',
  ],
  ['no description', { manifest: () => ({}) }, 'its description cannot be read'],
])('an archive with %s is refused', async (_what, change, sentence) => {
  await expect(verifyArchive(await makeArchive(change))).rejects.toThrow(sentence)
})

async function makeTar(write: (tar: ReturnType<typeof pack>) => void): Promise<string> {
  const tar = pack()
  write(tar)
  tar.finalize()
  const path = newPath()
  writeFileSync(path, zstdCompressSync(await buffer(tar)))
  return path
}

test('an archive with a link in it is refused', async () => {
  const path = await makeTar((tar) => {
    tar.entry({ name: 'files/car-images/a.jpg', type: 'symlink', linkname: '/etc/passwd' })
  })
  await expect(verifyArchive(path)).rejects.toThrow('which no shop backup has')
})

test('a name that would exhaust memory is refused', async () => {
  const path = await makeTar((tar) => {
    tar.entry({ name: 'x', type: 'file', pax: { comment: 'x'.repeat(8 * 1024 ** 2) } }, 'x')
  })
  await expect(verifyArchive(path)).rejects.toMatchObject({ name: 'ArchiveProblem' })
})

test('a path that the system rejects is a sentence, not a stack', async () => {
  const path = join(folder, 'x'.repeat(300))
  await expect(verifyArchive(path)).rejects.toThrow('it cannot be looked at (ENAMETOOLONG)')
})

test('a small archive that unpacks to a full disk is refused before unpacking', async () => {
  const path = await makeTar((tar) => {
    for (let number = 1; number <= 3; number += 1) {
      const name = `database/cars/0000${number}.jsonl`
      tar.entry({ name }, Buffer.alloc(40 * 1024 ** 2))
    }
  })
  await expect(verifyArchive(path)).rejects.toThrow(
    /claims to contain more than an archive of its size can|is not a shop backup/,
  )
})

test.each(['', 'not an archive', 'x'.repeat(100_000)])(
  'a file of something else is refused',
  async (content) => {
    const path = newPath()
    writeFileSync(path, content)
    await expect(verifyArchive(path)).rejects.toMatchObject({ name: 'ArchiveProblem' })
  },
)

test('a missing file is reported as missing', async () => {
  await expect(verifyArchive(join(folder, 'none'))).rejects.toThrow('there is no such file')
})
