import { open, readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'

import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'

import { StartupProblem } from '#app/infra/db/startup-problem.ts'

import { ArchiveProblem } from './archive-problem.ts'

const FIRST_LINE = 'age-encryption.org/v1\n'
const KEY = /^AGE-SECRET-KEY-[0-9A-Z-]+$/
const NO_KEY_FITS = /^no identity matched/

type Bytes = AsyncIterable<Uint8Array>

/**
 * Encrypts to public keys in the format of age (https://age-encryption.org/v1), which other
 * programs can read.
 * @throws {StartupProblem} for an invalid key
 */
export function encryptionTo(recipients: readonly string[]): (plain: Bytes) => Bytes {
  const encrypter = new Encrypter()
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient)
    } catch (error) {
      throw new StartupProblem(
        `BACKUP_RECIPIENT is not an age public key, such as age1…: ${recipient}. No backup was made.`,
        { cause: error },
      )
    }
  }
  return async function* encrypt(plain) {
    yield* await encrypter.encrypt(webStreamOf(plain))
  }
}

/** @throws {ArchiveProblem} when none of the keys opens it, or it was changed or cut off */
export async function* decrypt(encrypted: Bytes, keys: readonly string[]): Bytes {
  if (keys.length === 0) {
    throw new ArchiveProblem('it is encrypted: name its key file with --key FILE')
  }
  const decrypter = new Decrypter()
  try {
    for (const key of keys) decrypter.addIdentity(key)
    yield* await decrypter.decrypt(webStreamOf(encrypted))
  } catch (error) {
    // A disk error.
    if (error instanceof Error && 'syscall' in error) throw error
    const isWrongKey = error instanceof Error && NO_KEY_FITS.test(error.message)
    throw new ArchiveProblem(
      isWrongKey ? 'it is encrypted with another key' : 'it is damaged, or was not copied whole',
    )
  }
}

const webStreamOf = (bytes: Bytes) =>
  Readable.toWeb(Readable.from(bytes)) as ReadableStream<Uint8Array>

export async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(FIRST_LINE.length) })
    return buffer.toString('latin1', 0, bytesRead) === FIRST_LINE
  } finally {
    await file.close()
  }
}

export type KeyPair = { key: string; recipient: string }

export async function newKeyPair(): Promise<KeyPair> {
  const key = await generateX25519Identity()
  return { key, recipient: await identityToRecipient(key) }
}

/** In the format of `age-keygen`. */
export function keyFileOf({ key, recipient }: KeyPair, now: Date): string {
  return `# created: ${now.toISOString()}\n# public key: ${recipient}\n${key}\n`
}

/** @throws {ArchiveProblem} when the file cannot be read or holds no key */
export async function readKeyFile(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw new ArchiveProblem(`the key file, ${path}, cannot be read (${code})`)
  })
  const keys = text.split(/\r?\n/).map((line) => line.trim())
  const found = keys.filter((line) => KEY.test(line))
  if (found.length > 0) return found
  throw new ArchiveProblem(`${path} holds no key: a line that starts with AGE-SECRET-KEY-`)
}
