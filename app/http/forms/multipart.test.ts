import type { Readable } from 'node:stream'

import { expect, test } from 'vitest'

import { FormRefused, hasBoundary, readMultipart } from './multipart.ts'

const LIMITS = { bytesMax: 150_000, textBytesMax: 70_000, fileBytesMax: 60_000, partsMax: 20 }
const part = (head: string, content: string) =>
  `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`

const requestOf = (body: ReadableStream, boundary = 'x') =>
  new Request('http://localhost', {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body,
    duplex: 'half',
  } as RequestInit)

const streamOf = (pieces: Iterator<Uint8Array> | AsyncIterator<Uint8Array>) =>
  new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })

function inPieces(body: string, size: number): ReadableStream<Uint8Array> {
  const bytes = Buffer.from(body)
  return streamOf(
    (function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
    })(),
  )
}

async function readInMemory(file: { name: string; type: string }, content: Readable) {
  const pieces: Buffer<ArrayBuffer>[] = []
  for await (const piece of content) pieces.push(piece as Buffer<ArrayBuffer>)
  return new File(pieces, file.name, file)
}

/** Names, file names and contents of a body that arrives in chunks of `size` bytes. */
async function read(body: string, size = 1_000): Promise<string[][]> {
  const fields = await readMultipart(requestOf(inPieces(body, size)), LIMITS, readInMemory)
  return Promise.all(
    fields.map(async ([name, value]) =>
      typeof value === 'string'
        ? [name, '-', value]
        : [name, `${value.name} ${value.type}`, await value.text()],
    ),
  )
}

const refusalOf = (reading: Promise<unknown>) =>
  reading.then(
    () => null,
    (error: unknown) => error instanceof FormRefused && error.reason,
  )

test.each([1, 2, 3, 7, 64, 10_000])('a form is read in pieces of %i bytes', async (size) => {
  const body = [
    part('name="a"', 'one\r\n--y\r\n-'),
    part('name="b"', ''),
    part('name="f"; filename="Škoda front.png"\r\nContent-Type: image/png', '\r\n--\r\n'),
    part('name="none"; filename=""\r\nContent-Type: application/octet-stream', ''),
    part('name="f"; filename="empty.jpg"\r\nContent-Type: image/jpeg', ''),
    part('name="last"', 'Wanjikũ'),
    '--x--\r\n',
  ].join('')
  expect(await read(body, size)).toEqual([
    ['a', '-', 'one\r\n--y\r\n-'],
    ['b', '-', ''],
    ['f', 'Škoda front.png image/png', '\r\n--\r\n'],
    ['none', '-', ''],
    ['f', 'empty.jpg image/jpeg', ''],
    ['last', '-', 'Wanjikũ'],
  ])
})

test.each([
  ['nothing', ''],
  ['no form', 'a=b'],
  ['a form that breaks off', `${part('name="a"', 'one')}--x`],
  ['a file that breaks off', part('name="f"; filename="a.jpg"', 'one').slice(0, -2)],
  ['a part without a name', `${part('filename="a"', 'one')}--x--`],
  ['a text without a name', `${part('size="a"', 'one')}--x--`],
  ['an endless head', `--x\r\nContent-Disposition: form-data; name="${'a'.repeat(9_000)}`],
  ['NUL in a text', `${part('name="a"', 'o\0e')}--x--`],
  ['NUL in a name', `${part('name="a\0"', 'one')}--x--`],
  ['NUL in the name of a file', `${part('name="a"; filename="b\0"', 'one')}--x--`],
])('%s is refused as broken', async (_, body) => {
  expect(await refusalOf(read(body))).toBe('broken')
  expect(await refusalOf(read(body, 7))).toBe('broken')
})

test.each([
  ['parts', part('name="a"', '').repeat(21)],
  ['bytes of one text', part('name="a"', 'x'.repeat(70_001))],
  ['bytes of all texts', part('name="a"', 'x'.repeat(35_001)).repeat(2)],
  ['bytes of one file', part('name="f"; filename="a"', 'x'.repeat(60_001))],
  ['bytes in all', part('name="f"; filename="a"', 'x'.repeat(50_001)).repeat(3)],
])('too many %s are refused as they arrive', async (_, body) => {
  expect(await refusalOf(read(`${body}--x--`))).toBe('too-much')
})

test('a form is refused before the rest of it is read', async () => {
  let sent = 0
  const endless = streamOf(
    (function* () {
      for (;;) {
        sent += 1
        yield Buffer.from(part('name="a"', ''))
      }
    })(),
  )
  expect(await refusalOf(readMultipart(requestOf(endless), LIMITS))).toBe('too-much')
  expect(sent).toBeLessThan(60)
})

test('a file is taken as it arrives, and the sender waits while it is written', async () => {
  let sent = 0
  const head = '--x\r\nContent-Disposition: form-data; name="f"; filename="a.jpg"\r\n\r\n'
  const body = streamOf(
    (async function* () {
      yield Buffer.from(head)
      for (; sent < 100; sent += 1) yield Buffer.alloc(100_000)
      yield Buffer.from('\r\n--x--\r\n')
    })(),
  )
  const limits = { ...LIMITS, bytesMax: 11_000_000, fileBytesMax: 11_000_000 }
  const heldMax: number[] = []
  await readMultipart(requestOf(body), limits, async (_, content) => {
    let read = 0
    for await (const piece of content as AsyncIterable<Buffer>) {
      // Like a disk, which answers in a later turn.
      await new Promise((resolve) => setImmediate(resolve))
      read += piece.length
      heldMax.push(sent * 100_000 - read)
    }
    return new File([], 'a.jpg')
  })
  expect(sent).toBe(100)
  expect(Math.max(...heldMax)).toBeLessThan(1_000_000)
})

test('a sender who leaves ends what is kept of a file', async () => {
  const ended: string[] = []
  const body = streamOf(
    (async function* () {
      yield Buffer.from(part('name="f"; filename="a.jpg"', 'one').slice(0, -2))
      throw new Error('aborted')
    })(),
  )
  const reading = readMultipart(requestOf(body), LIMITS, async (file, content) => {
    try {
      return await readInMemory(file, content)
    } finally {
      ended.push(file.name)
    }
  })
  expect(await refusalOf(reading)).toBe('broken')
  expect(ended).toEqual(['a.jpg'])
})

test('a file that fails to be kept for an unforeseen reason is no refusal', async () => {
  const body = `${part('name="f"; filename="a.jpg"', 'one')}--x--`
  const reading = readMultipart(requestOf(inPieces(body, 10)), LIMITS, () =>
    Promise.reject(new Error('broken program')),
  )
  await expect(reading).rejects.toThrow('broken program')
})

test('a form is refused whose boundary is too long to be one', async () => {
  const request = requestOf(inPieces('', 1), 'x'.repeat(300))
  expect(await refusalOf(readMultipart(request, LIMITS))).toBe('broken')
})

test('the boundary is looked for in the header', () => {
  expect(hasBoundary('multipart/form-data; charset=utf-8; boundary="a b"')).toBe(true)
  expect(
    hasBoundary('Multipart/Form-Data;boundary=----WebKitFormBoundary7MA4; charset=utf-8'),
  ).toBe(true)
  expect(hasBoundary('multipart/form-data')).toBe(false)
  expect(hasBoundary('multipart/form-data; boundary=')).toBe(false)
  expect(hasBoundary('application/x-www-form-urlencoded')).toBe(false)
})
