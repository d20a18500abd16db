import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterEach, expect, test } from 'vitest'

import { withUpload } from '#app/domain/media/read-upload.server.ts'
import { env } from '#app/infra/env.server.ts'
import { clearUploads } from '#app/infra/storage/upload-folder.server.ts'

import { withFilesForm } from './read-files-form.server.ts'

const uploads = () => join(env().DATA_DIR, 'uploads')
/** Files of all forms being answered. */
const stored = () =>
  existsSync(uploads()) ? readdirSync(uploads(), { recursive: true }).map(String) : []

afterEach(() => rmSync(uploads(), { recursive: true, force: true }))

function post(fields: readonly (readonly [string, string | File])[]): Request {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return new Request('http://localhost/admin/cars/new', { method: 'POST', body: form })
}

const photograph = (name: string, bytes = 3_000) =>
  new File([new Uint8Array(bytes).fill(7)], name, { type: 'image/jpeg' })

test('files lie on disk while a form is worked on, and not after', async () => {
  const sent = post([
    ['make', 'Toyota'],
    ['files', photograph('front.jpg')],
    ['files', photograph('rear.jpg', 200_000)],
    ['none', new File([], '')],
  ])
  const read = await withFilesForm(sent, async (form) => {
    const files = form.getAll('files').filter((value) => value instanceof File)
    return {
      make: form.get('make'),
      none: form.get('none'),
      files: files.map(({ name, size, type }) => `${name} ${size} ${type}`),
      bytes: await files[1]?.bytes(),
      stored: stored().length,
    }
  })
  expect(read).toEqual({
    make: 'Toyota',
    none: '',
    files: ['front.jpg 3000 image/jpeg', 'rear.jpg 200000 image/jpeg'],
    bytes: new Uint8Array(200_000).fill(7),
    stored: 3,
  })
  expect(stored()).toEqual([])
})

test('nothing is left of a form whose work fails', async () => {
  const failing = withFilesForm(post([['files', photograph('front.jpg')]]), () =>
    Promise.reject(new Error('no database')),
  )
  await expect(failing).rejects.toThrow('no database')
  expect(stored()).toEqual([])
})

test('nothing is left of a form that is refused', async () => {
  const tooMuchText = post([
    ['files', photograph('front.jpg')],
    ['description', 'x'.repeat(1_000_001)],
  ])
  const refused = withFilesForm(tooMuchText, () => Promise.reject(new Error('was worked on')))
  await expect(refused).rejects.toMatchObject({ init: { status: 413 } })
  expect(stored()).toEqual([])
})

test('nothing is left of a form whose sender leaves', async () => {
  const boundary = 'x'
  let pieces = 0
  let seen: string[] = []
  const body = new ReadableStream({
    async pull(controller) {
      pieces += 1
      if (pieces === 1) {
        const head = 'Content-Disposition: form-data; name="files"; filename="front.jpg"'
        controller.enqueue(Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`))
        return
      }
      controller.enqueue(Buffer.alloc(200_000))
      if (!stored().some((path) => path.endsWith('/1'))) return
      seen = stored()
      controller.error(new Error('aborted'))
    },
  })
  const request = new Request('http://localhost/admin/cars/new', {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body,
    duplex: 'half',
  } as RequestInit)
  const left = withFilesForm(request, () => Promise.reject(new Error('was worked on')))
  await expect(left).rejects.toMatchObject({ init: { status: 400 } })
  expect(seen).toHaveLength(2)
  expect(stored()).toEqual([])
})

test('a file that the disk refuses says so when it is read, and the form is still read', async () => {
  // A file in place of the folder.
  writeFileSync(uploads(), '')
  const sent = post([
    ['files', photograph('front.jpg')],
    ['make', 'Toyota'],
  ])
  const read = await withFilesForm(sent, async (form) => {
    const file = form.get('files')
    if (!(file instanceof File)) throw new Error('no file')
    const reading = [file.bytes(), new Response(file.stream()).bytes()]
    const outcomes = await Promise.allSettled(reading)
    return [form.get('make'), file.size, ...outcomes.map(({ status }) => status)]
  })
  expect(read).toEqual(['Toyota', 3_000, 'rejected', 'rejected'])
})

test('a picture that found no room is refused with that reason', async () => {
  const file = photograph('front.jpg')
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' })
  Object.defineProperty(file, 'bytes', { value: () => Promise.reject(full) })
  const refused = await withUpload(file, () => Promise.reject(new Error('was worked on')))
  expect(refused).toMatchObject({ ok: false, reason: expect.stringContaining('no space left') })
})

test('a start removes what a killed server left', async () => {
  mkdirSync(join(uploads(), 'form-left'), { recursive: true })
  writeFileSync(join(uploads(), 'form-left', '1'), 'half a picture')
  await clearUploads()
  expect(existsSync(uploads())).toBe(false)
})
