import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'

import { type Header, extract } from 'tar-stream'

import { isMemberName, memberMaxBytes, RATIO_MAX } from './archive-format.ts'
import { ArchiveProblem } from './archive-problem.ts'

export type Member = {
  name: string
  /** Its content; a member that is not read is passed over. */
  bytes(): Promise<Buffer>
}

/** What little an archive of any size may unpack to. */
const FREE_BYTES = 64 * 1024 * 1024

/**
 * The members of an archive in order, one in memory at a time.
 * @param options.byteSize of the archive: bounds what it may claim to hold.
 * @throws {ArchiveProblem} a sentence, for what is damaged, cut off or not made by a shop.
 */
export async function* readMembers({
  path,
  byteSize,
}: {
  path: string
  byteSize: number
}): AsyncGenerator<Member> {
  const tar = extract()
  const source = createReadStream(path)
  const unpacked = pipeline(source, createZstdDecompress(), tar)
  // Most of its errors come out of the loop below first.
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
    // The last bytes hold no member, but they say that nothing is missing.
    await unpacked
  } catch (error) {
    throw explain(error)
  } finally {
    source.destroy()
  }
}

const IMPOSSIBLE = 'it claims to hold more than an archive of its size can'

function requireMember(header: Header): string {
  const { name, type, size } = header
  if (type !== 'file' || !isMemberName(name)) {
    throw new ArchiveProblem(
      `it holds "${name.slice(0, 100)}", which no backup of a shop has: it was made or changed by something else`,
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

/** What the unpackers say about bytes that are not what they were. */
function explain(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ArchiveProblem) return error
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'Z_BUF_ERROR' || /unexpected end/i.test(error.message)) {
    return new ArchiveProblem('it ends too early: it was not copied whole')
  }
  if (code.startsWith('ZSTD_') || /tar header|header exceeds|checksum/i.test(error.message)) {
    return new ArchiveProblem('it is damaged, or is no backup of a shop')
  }
  // The disk's own words: EIO, EACCES.
  return /^E[A-Z]+$/.test(code) ? new ArchiveProblem(`it cannot be read (${code})`) : error
}
