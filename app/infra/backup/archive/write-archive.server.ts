import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'

import { pack as createPack } from 'tar-stream'

import { MANIFEST_MEMBER, type Manifest } from './archive-format.ts'
import { encryptionTo } from './encryption.server.ts'

export type ArchiveWriter = {
  add(name: string, bytes: Uint8Array): Promise<void>
  members: Manifest['members']
  /** Appends the manifest, syncs the file and gives it its final name. */
  finish(manifest: Manifest): Promise<{ byteSize: number }>
  abandon(): Promise<void>
}

/** Fast; pictures do not shrink at any level. */
const LEVEL = 3

/**
 * Writes a draft, so that a kill or a full disk before `finish` leaves no apparent backup.
 * @param recipients public keys to encrypt to; none for a plain archive
 */
export async function writeArchive(
  path: string,
  recipients: readonly string[] = [],
): Promise<ArchiveWriter> {
  const encrypt = recipients.length > 0 ? encryptionTo(recipients) : null
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = draftOf(path)
  const pack = createPack()
  const members: Manifest['members'] = []
  const compress = createZstdCompress({
    params: {
      [constants.ZSTD_c_compressionLevel]: LEVEL,
      [constants.ZSTD_c_checksumFlag]: 1,
    },
  })
  const file = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
  const written = encrypt ? pipeline(pack, compress, encrypt, file) : pipeline(pack, compress, file)
  // `add` and `finish` report it.
  written.catch(() => {})

  const put = async (name: string, bytes: Uint8Array) => {
    const added = Promise.withResolvers<void>()
    const head = { name, size: bytes.length, mode: 0o600 }
    try {
      const entry = pack.entry(head, Buffer.from(bytes), (error) =>
        error ? added.reject(error) : added.resolve(),
      )
      // Without a listener, a member cut off by the disk would end the process.
      entry.on('error', added.reject)
      await Promise.race([added.promise, written.then(() => added.promise)])
    } catch (error) {
      // After a full disk, the tar stream only says that it was destroyed; the file knows why.
      pack.destroy()
      await written
      throw error
    }
  }
  return {
    members,
    async add(name, bytes) {
      members.push({ name, bytes: bytes.length, sha256: sha256Of(bytes) })
      await put(name, bytes)
    },
    async finish(manifest) {
      await put(MANIFEST_MEMBER, Buffer.from(JSON.stringify(manifest)))
      pack.finalize()
      await written
      const { size } = await stat(draft)
      await rename(draft, path)
      await syncFolder(dirname(path))
      return { byteSize: size }
    },
    async abandon() {
      pack.destroy()
      await written.catch(() => {})
      await rm(draft, { force: true })
    },
  }
}

export function sha256Of(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex')
}

const DRAFT_PREFIX = '.unfinished-'

function draftOf(path: string): string {
  return join(dirname(path), `${DRAFT_PREFIX}${process.pid}-${basename(path)}`)
}

export const isDraft = (name: string) => name.startsWith(DRAFT_PREFIX)

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
