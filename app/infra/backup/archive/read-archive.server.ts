import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'

import { type Header, extract } from 'tar-stream'

import { isMemberName, memberMaxBytes, RATIO_MAX } from './archive-format.ts'
import { ArchiveProblem } from './archive-problem.ts'
import { decrypt, isEncrypted } from './encryption.server.ts'

export type Member = {
  name: string
  bytes(): Promise<Buffer>
}

/** What a tiny archive may unpack to regardless of its ratio. */
const FREE_BYTES = 64 * 1024 * 1024

export type Archive = {
  path: string
  /** Limits the unpacked size. */
  byteSize: number
  /** Secret age keys; one of them has to open an encrypted archive. */
  keys?: readonly string[] | undefined
}

/**
 * The members of an archive in order, one in memory at a time.
 * @throws {ArchiveProblem} when it is damaged, truncated or made by another program
 */
export async function* readMembers({ path, byteSize, keys = [] }: Archive): AsyncGenerator<Member> {
  const tar = extract()
  const needsKey = await isEncrypted(path).catch((error: unknown) => {
    throw explain(error)
  })
  const source = createReadStream(path)
  const plain = needsKey ? Readable.from(decrypt(source, keys)) : source
  const unpacked = pipeline(plain, createZstdDecompress(), tar)
  // Most of its errors surface in the loop below first.
  unpacked.catch(() => {})
  let total = 0
  try {
    for await (const entry of tar) {
      const name = requireMember(entry.header)
      total += entry.header.size
      if (total > byteSize * RATIO_MAX + FREE_BYTES) throw new ArchiveProblem(IMPOSSIBLE)
      let isRead = false
      yield {
        name,
        bytes: async () => {
          isRead = true
          return readEntry(entry)
        },
      }
      if (!isRead) entry.resume()
    }
    // The last bytes hold no member, but prove that the archive is complete.
    await unpacked
  } catch (error) {
    throw explain(error)
  } finally {
    plain.destroy()
    source.destroy()
  }
}

const IMPOSSIBLE = 'it claims to contain more than an archive of its size can'

function requireMember(header: Header): string {
  const { name, type, size } = header
  if (type !== 'file' || !isMemberName(name)) {
    throw new ArchiveProblem(
      `it contains "${name.slice(0, 100)}", which no shop backup has: it was made or changed by something else`,
    )
  }
  if (size > memberMaxBytes(name)) throw new ArchiveProblem(IMPOSSIBLE)
  return name
}

async function readEntry(entry: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of entry) chunks.push(chunk as Uint8Array)
  return Buffer.concat(chunks)
}

function explain(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ArchiveProblem) return error
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'Z_BUF_ERROR' || /unexpected end/i.test(error.message)) {
    return new ArchiveProblem('it ends too early: it was not copied whole')
  }
  if (code.startsWith('ZSTD_') || /tar header|header exceeds|checksum/i.test(error.message)) {
    return new ArchiveProblem('it is damaged, or is not a shop backup')
  }
  // The disk's own error codes: EIO, EACCES.
  return /^E[A-Z]+$/.test(code) ? new ArchiveProblem(`it cannot be read (${code})`) : error
}
