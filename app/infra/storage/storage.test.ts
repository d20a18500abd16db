import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'

import S3rver from 's3rver'
import { expect, onTestFinished, test } from 'vitest'

import type { FileStorage } from './file-storage.ts'
import { createLocalStorage } from './local-storage.server.ts'
import { createS3Storage } from './s3-storage.server.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'storage-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function startS3() {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: newFolder(),
    configureBuckets: [{ name: 'shop', configs: [] }],
  })
  const { port } = await server.run()
  onTestFinished(() => server.close())
  return {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'shop',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    isPathStyle: true,
  }
}

const KINDS: [string, () => Promise<FileStorage>][] = [
  ['local disk', () => Promise.resolve(createLocalStorage(newFolder()))],
  ['S3', async () => createS3Storage(await startS3())],
]

async function keysOf(storage: FileStorage, folder: string) {
  const files: string[] = []
  for await (const { key, byteSize, modifiedAt } of storage.list(folder)) {
    expect(modifiedAt.getTime()).toBeGreaterThan(Date.now() - 60_000)
    files.push(`${key} ${byteSize}`)
  }
  return files.sort()
}

test.for(KINDS)('%s: a file is there from put until delete', async ([, open]) => {
  const storage = await open()
  expect(await keysOf(storage, 'car-images')).toEqual([])
  expect(await storage.get('car-images/a.jpg')).toBeNull()
  expect(await storage.has('car-images/a.jpg')).toBe(false)

  expect(await storage.put('car-images/a.jpg', Buffer.from('one'), 'image/jpeg')).toEqual({
    ok: true,
  })
  expect(await storage.put('car-images/b.jpg', Buffer.from('three'), 'image/jpeg')).toEqual({
    ok: true,
  })
  expect(await storage.put('other/c.jpg', Buffer.from('x'), 'image/jpeg')).toEqual({ ok: true })
  expect(await storage.has('car-images/a.jpg')).toBe(true)
  const content = await storage.get('car-images/b.jpg')
  expect(content && (await text(content))).toBe('three')
  expect(await keysOf(storage, 'car-images')).toEqual(['car-images/a.jpg 3', 'car-images/b.jpg 5'])

  await storage.delete('car-images/a.jpg')
  await storage.delete('car-images/a.jpg')
  expect(await storage.has('car-images/a.jpg')).toBe(false)
  expect(await keysOf(storage, 'car-images')).toEqual(['car-images/b.jpg 5'])
})

test.for(KINDS)('%s: a local file can be put', async ([, open]) => {
  const storage = await open()
  const source = join(newFolder(), 'source.webp')
  writeFileSync(source, 'picture')
  expect(await storage.putFile('car-images/a.webp', source, 'image/webp')).toEqual({ ok: true })
  const content = await storage.get('car-images/a.webp')
  expect(content && (await text(content))).toBe('picture')
})

test.for(KINDS)('%s: a key that leaves its folder is refused', async ([, open]) => {
  const storage = await open()
  for (const key of [
    '../a.jpg',
    'car-images/../../a',
    '/etc/passwd',
    'a',
    'a/b\0',
    'a//b',
    'a/.b',
  ]) {
    await expect(
      Promise.resolve().then(() => storage.put(key, Buffer.from('x'), '')),
    ).rejects.toThrow('is not a storage key')
    await expect(Promise.resolve().then(() => storage.get(key))).rejects.toThrow(
      'is not a storage key',
    )
  }
})

/** A fake service for responses that s3rver can't give. */
async function answering(answer: (url: URL) => { status?: number; body: string }) {
  const server = createServer((request, response) => {
    const { status = 200, body } = answer(new URL(request.url ?? '', 'http://localhost'))
    request.resume().on('end', () => response.writeHead(status).end(body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return createS3Storage({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'shop',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    isPathStyle: true,
  })
}

test('S3: a list spanning several pages is complete', async () => {
  const page = (name: string, next: string) =>
    `<ListBucketResult><Contents><Key>car-images/${name}</Key><Size>1</Size><LastModified>${new Date().toISOString()}</LastModified></Contents>${next}</ListBucketResult>`
  const storage = await answering(({ searchParams }) => ({
    body:
      searchParams.get('continuation-token') === 'a&b='
        ? page('two.jpg', '')
        : page('one.jpg', '<NextContinuationToken>a&amp;b=</NextContinuationToken>'),
  }))
  expect(await keysOf(storage, 'car-images')).toEqual([
    'car-images/one.jpg 1',
    'car-images/two.jpg 1',
  ])
})

test('S3: a full bucket refuses', async () => {
  const storage = await answering(() => ({ status: 507, body: '' }))
  expect(await storage.put('car-images/a.jpg', Buffer.from('x'), 'image/jpeg')).toMatchObject({
    ok: false,
    reason: expect.stringContaining('no space left') as string,
  })
})

test('S3: a wrong key, a missing bucket or no server is an error and not a missing file', async () => {
  const settings = await startS3()
  const stranger = createS3Storage({ ...settings, accessKeyId: 'wrong' })
  await expect(stranger.put('car-images/a.jpg', Buffer.from('x'), 'image/jpeg')).rejects.toThrow(
    'The file storage responded to PUT with 403 InvalidAccessKeyId',
  )
  const elsewhere = createS3Storage({ ...settings, bucket: 'nowhere' })
  await expect(elsewhere.get('car-images/a.jpg')).rejects.toThrow('404 NoSuchBucket')
  const nobody = createS3Storage({ ...settings, endpoint: 'http://127.0.0.1:1' })
  await expect(nobody.get('car-images/a.jpg')).rejects.toThrow('fetch failed')
})

test('local disk: a linked file takes no space and outlives its source', async () => {
  const folder = newFolder()
  const source = join(folder, 'source.webp')
  writeFileSync(source, 'picture')
  await createLocalStorage(join(folder, 'files')).putFile('car-images/a.webp', source, 'image/webp')
  const stored = join(folder, 'files/car-images/a.webp')
  expect(statSync(stored).ino).toBe(statSync(source).ino)
  rmSync(source)
  expect(readFileSync(stored, 'utf8')).toBe('picture')
})

test('local disk: a kill leaves only complete files', async () => {
  const folder = newFolder()
  const size = 3_000_000
  const program = `
    import { createLocalStorage } from '#app/infra/storage/local-storage.server.ts'
    const storage = createLocalStorage(process.argv[1])
    for (;;) {
      const key = 'car-images/' + crypto.randomUUID() + '.jpg'
      await storage.put(key, Buffer.alloc(${size}, 1), 'image/jpeg')
      process.stdout.write(key + '\\n')
    }`
  const acknowledged: string[] = []
  for (let round = 0; round < 4; round += 1) {
    let written = 0
    const child = spawn(
      process.execPath,
      ['--input-type=module-typescript', '-e', program, folder],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    for await (const line of createInterface({ input: child.stdout })) {
      acknowledged.push(line)
      // More lines may come before the kill does.
      written += 1
      if (written === 3) child.kill('SIGKILL')
    }
  }
  const stored = readdirSync(join(folder, 'car-images'))
  for (const name of stored) expect(statSync(join(folder, 'car-images', name)).size).toBe(size)
  expect(stored).toEqual(expect.arrayContaining(acknowledged.map((key) => basename(key))))
})

test('local disk: a full disk is a refusal and leaves nothing', () => {
  const folder = newFolder()
  // The shell's limit makes this process's disk full after 8 KB.
  const program = `
    import { createLocalStorage } from '#app/infra/storage/local-storage.server.ts'
    const storage = createLocalStorage(process.argv[1])
    const results = []
    for (const size of [100, 50_000, 100]) {
      results.push(await storage.put('car-images/' + results.length + '.jpg', Buffer.alloc(size), ''))
    }
    process.stdout.write(JSON.stringify(results))`
  const command = `ulimit -f 8 && exec "$0" --input-type=module-typescript -e "$1" "$2"`
  const output = execFileSync('bash', ['-c', command, process.execPath, program, folder])
  const results = JSON.parse(output.toString()) as { ok: boolean; reason?: string }[]
  expect(results.map(({ ok }) => ok)).toEqual([true, false, true])
  expect(results[1]?.reason).toContain('no space left')
  expect(readdirSync(join(folder, 'car-images')).sort()).toEqual(['0.jpg', '2.jpg'])
  expect(readdirSync(join(folder, 'unfinished'))).toEqual([])
})
