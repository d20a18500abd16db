import { posix } from 'node:path'
import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'

import { type Entry, fromBuffer, type ZipFile } from 'yauzl'

/** Names are in lower case, since a workbook's parts are case-insensitive. */
export type ZipParts = {
  readonly names: ReadonlySet<string>
  readonly isEncrypted: boolean
  /** Size in bytes; 0 if there is no such part. */
  readonly sizeOf: (name: string) => number
  /** Yields nothing if there is no such part. @throws if it is damaged or longer than declared */
  readonly read: (name: string) => AsyncIterable<Uint8Array>
}

const MAX_PARTS = 5_000

/** @throws if it isn't a complete zip archive */
export async function openZip(content: Buffer): Promise<ZipParts> {
  const zip = await opened(content)
  if (zip.entryCount > MAX_PARTS) throw new Error('The archive has too many parts.')
  const entries = await entriesOf(zip)
  return {
    names: new Set(entries.keys()),
    isEncrypted: [...entries.values()].some((entry) => entry.isEncrypted()),
    sizeOf: (name) => entries.get(name)?.uncompressedSize ?? 0,
    read: async function* read(name) {
      const entry = entries.get(name)
      if (!entry) return
      const stream = await streamOf(zip, entry)
      let checksum = 0
      try {
        for await (const chunk of stream as AsyncIterable<Buffer>) {
          checksum = crc32(chunk, checksum)
          yield chunk
        }
        if (checksum !== entry.crc32) throw new Error('A part is not what was packed.')
      } finally {
        stream.destroy()
      }
    },
  }
}

function opened(content: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    // Nothing is unpacked to a disk, so names need no check, which would refuse `/xl/workbook.xml`.
    fromBuffer(content, { lazyEntries: true, decodeStrings: false }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    )
  })
}

function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      entries.set(partName(entry.fileNameRaw), entry)
      zip.readEntry()
    })
    zip.on('end', () => resolve(entries))
    zip.on('error', reject)
    zip.readEntry()
  })
}

/** `/xl\\workbook.xml` and `./xl/workbook.xml`, as some programs write, are `xl/workbook.xml`. */
const partName = (raw: Buffer): string =>
  posix.join('/', raw.toString('utf8').replaceAll('\\', '/')).slice(1).toLowerCase()

function streamOf(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)))
  })
}
