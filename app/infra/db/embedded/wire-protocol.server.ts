/**
 * The small part of PostgreSQL's wire protocol needed to share one session: where a message ends,
 * which ones ask for an answer, and what an answer says about the transaction.
 * https://www.postgresql.org/docs/current/protocol-message-formats.html
 */

export type FrontendMessage = { type: string; bytes: Buffer }

export type StartupRequest = 'startup' | 'encryption' | 'cancel'

/** `I` idle, `T` in a transaction, `E` in a failed one. */
export type TransactionStatus = 'I' | 'T' | 'E'

const MESSAGE_MAX_BYTES = 256 * 1024 * 1024
const PROTOCOL_MAJOR = 3
const CANCEL_REQUEST = 80877102
const SSL_REQUEST = 80877103
const GSS_REQUEST = 80877104

export class FrontendReader {
  #pending: Buffer[] = []
  #length = 0

  push(chunk: Buffer): void {
    this.#pending.push(chunk)
    this.#length += chunk.length
  }

  /** Messages before the connection is set up have no type byte. */
  nextStartup(): StartupRequest | null {
    const size = this.#peek(0, 4)?.readUInt32BE(0)
    if (size === undefined) return null
    if (size < 8 || size > 10_000) throw new Error('not a PostgreSQL client')
    const bytes = this.#take(size)
    if (!bytes) return null
    const code = bytes.readUInt32BE(4)
    if (code === CANCEL_REQUEST) return 'cancel'
    if (code === SSL_REQUEST || code === GSS_REQUEST) return 'encryption'
    if (code >>> 16 === PROTOCOL_MAJOR) return 'startup'
    throw new Error('a client of an unknown protocol version')
  }

  next(): FrontendMessage | null {
    const head = this.#peek(0, 5)
    if (!head) return null
    const size = head.readUInt32BE(1)
    if (size < 4 || size > MESSAGE_MAX_BYTES) throw new Error('a message of an impossible size')
    const bytes = this.#take(1 + size)
    return bytes && { type: String.fromCharCode(head[0] ?? 0), bytes }
  }

  #peek(start: number, end: number): Buffer | null {
    if (this.#length < end) return null
    const first = this.#pending[0]
    return first && first.length >= end
      ? first.subarray(start, end)
      : this.#joined().subarray(start, end)
  }

  #take(size: number): Buffer | null {
    if (this.#length < size) return null
    const all = this.#joined()
    this.#pending = all.length > size ? [all.subarray(size)] : []
    this.#length -= size
    return all.subarray(0, size)
  }

  /** Joins only complete messages, so that a large one is copied once. */
  #joined(): Buffer {
    if (this.#pending.length > 1) this.#pending = [Buffer.concat(this.#pending)]
    return this.#pending[0] ?? Buffer.alloc(0)
  }
}

/** Query, sync, flush and function call. */
export function endsTurn(message: FrontendMessage): boolean {
  return 'QSHF'.includes(message.type)
}

/** `copy … from stdin` would crash the engine, so every turn ends with a CopyFail. */
export function turnOf(messages: FrontendMessage[]): Buffer {
  const parts = messages.map((message) => message.bytes)
  const isSimple = messages.at(-1)?.type === 'Q'
  parts.splice(isSimple ? parts.length : -1, 0, COPY_REFUSAL)
  return Buffer.concat(parts)
}

const COPY_REFUSAL = frame('f', Buffer.from('the embedded database takes no COPY from a client\0'))

export type BackendAnswer = {
  bytes: Buffer
  notifications: { channel: string; payload: string }[]
  /** From the last ReadyForQuery; null when there was none. */
  status: TransactionStatus | null
}

export function readAnswer(answer: Buffer): BackendAnswer {
  const notifications: BackendAnswer['notifications'] = []
  const kept: Buffer[] = []
  let status: TransactionStatus | null = null
  let keptFrom = 0
  for (let at = 0; at < answer.length;) {
    const type = String.fromCharCode(answer[at] ?? 0)
    const end = at + 1 + answer.readUInt32BE(at + 1)
    if (type === 'Z') status = String.fromCharCode(answer[at + 5] ?? 0) as TransactionStatus
    if (type === 'A') {
      kept.push(answer.subarray(keptFrom, at))
      keptFrom = end
      const [channel = '', payload = ''] = answer.toString('utf8', at + 9, end - 1).split('\0')
      notifications.push({ channel, payload })
    }
    at = end
  }
  kept.push(answer.subarray(keptFrom))
  return { bytes: kept.length > 1 ? Buffer.concat(kept) : answer, notifications, status }
}

export function queryMessage(text: string): Buffer {
  return frame('Q', Buffer.from(`${text}\0`))
}

export const SYNC_MESSAGE = frame('S', Buffer.alloc(0))

export function fatalMessage({ code, text }: { code: string; text: string }): Buffer {
  return frame('E', Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${text}\0\0`))
}

export function startupMessage(): Buffer {
  const body = Buffer.from(
    '\0\x03\0\0user\0postgres\0database\0postgres\0client_encoding\0UTF8\0\0',
  )
  return Buffer.concat([lengthOf(body), body])
}

function frame(type: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(type), lengthOf(body), body])
}

function lengthOf(body: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length + 4)
  return length
}
