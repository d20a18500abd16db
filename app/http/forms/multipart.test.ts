import { expect, test } from 'vitest'

import { FormRefused, hasBoundary, readParts } from './multipart.ts'

const LIMITS = { bytesMax: 100_000, partBytesMax: 60_000, partsMax: 20 }
const part = (head: string, content: string) =>
  `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`

/** Names and contents of a body that arrives in chunks of so many bytes. */
async function read(body: string, size = 1_000): Promise<string[][]> {
  const bytes = Buffer.from(body)
  const request = new Request('http://localhost', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: new ReadableStream({
      start(controller) {
        for (let at = 0; at < bytes.length; at += size) {
          controller.enqueue(bytes.subarray(at, at + size))
        }
        controller.close()
      },
    }),
    duplex: 'half',
  } as RequestInit)
  const found: string[][] = []
  for await (const { name, fileName, bytes } of readParts(request, LIMITS)) {
    found.push([name, fileName ?? '-', bytes.toString()])
  }
  return found
}

const refusalOf = (body: string) =>
  read(body).then(
    () => null,
    (error: unknown) => error instanceof FormRefused && error.reason,
  )

test.each([1, 2, 3, 7, 64, 10_000])('a form is read in chunks of %i bytes', async (size) => {
  const body = [
    part('name="a"', 'one\r\n--y\r\n-'),
    part('name="b"', ''),
    part('name="f"; filename="front.png"', '\r\n--\r\n'),
    part('name="none"; filename=""\r\nContent-Type: application/octet-stream', ''),
    '--x--\r\n',
  ].join('')
  expect(await read(body, size)).toEqual([
    ['a', '-', 'one\r\n--y\r\n-'],
    ['b', '-', ''],
    ['f', 'front.png', '\r\n--\r\n'],
    ['none', '', ''],
  ])
})

test.each([
  ['nothing', ''],
  ['no form', 'a=b'],
  ['a form that breaks off', `${part('name="a"', 'one')}--x`],
  ['a part without a name', `${part('filename="a"', 'one')}--x--`],
  ['a part without a head', '--x\r\n\r\n\r\none\r\n--x--'],
  ['an endless head', `--x\r\nContent-Disposition: form-data; name="${'a'.repeat(9_000)}`],
  ['NUL in a text', `${part('name="a"', 'o\0e')}--x--`],
  ['NUL in a name', `${part('name="a\0"', 'one')}--x--`],
])('%s is refused as broken', async (_, body) => {
  expect(await refusalOf(body)).toBe('broken')
})

test.each([
  ['parts', part('name="a"', '').repeat(21)],
  ['bytes of one part', part('name="a"', 'x'.repeat(60_001))],
  ['bytes of all parts', part('name="a"', 'x'.repeat(50_001)).repeat(2)],
])('too many %s are refused as they arrive', async (_, body) => {
  expect(await refusalOf(`${body}--x--`)).toBe('too-much')
})

test('the boundary is looked for in the header', () => {
  expect(hasBoundary('multipart/form-data; charset=utf-8; boundary="a b"')).toBe(true)
  expect(hasBoundary('multipart/form-data')).toBe(false)
})
