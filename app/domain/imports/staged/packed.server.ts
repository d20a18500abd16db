import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'

const squeeze = promisify(gzip)
const unsqueeze = promisify(gunzip)

/** Compresses bytes for a staged import. */
export const pack = (bytes: Uint8Array): Promise<Buffer> => squeeze(bytes)
export const unpack = (packed: Buffer): Promise<Buffer> => unsqueeze(packed)

export const packJson = (value: unknown): Promise<Buffer> =>
  pack(Buffer.from(JSON.stringify(value)))
export const unpackJson = async (packed: Buffer): Promise<unknown> =>
  JSON.parse((await unpack(packed)).toString())
