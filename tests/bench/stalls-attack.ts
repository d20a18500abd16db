// The thread of `stalls.ts` that sends the bodies.
import { parentPort, workerData } from 'node:worker_threads'

export type AttackName = 'anonymous' | 'anonymous-small' | 'fields' | 'columns' | 'pictures'
export type AttackOrder = { url: string; name: AttackName; cookie: string }

const { url, name, cookie } = workerData as AttackOrder

const BOUNDARY = 'bench'
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`
const part = (head: string, content: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`
const END = `--${BOUNDARY}--\r\n`

/** The status, or 0 if the server closed the connection on an unwanted body. */
async function post(path: string, body: string, cookie = ''): Promise<number> {
  const headers = { origin: url, 'content-type': MULTIPART, cookie }
  try {
    const response = await fetch(url + path, {
      method: 'POST',
      body: Buffer.from(body),
      headers,
      redirect: 'manual',
    })
    await response.arrayBuffer()
    return response.status
  } catch {
    return 0
  }
}

const manyFields = (bytes: number) =>
  part('name="a"', '').repeat(Math.floor(bytes / part('name="a"', '').length)) + END

const times = (count: number, work: () => Promise<number>) =>
  Promise.all(Array.from({ length: count }, work))

const ATTACKS: Readonly<Record<AttackName, () => Promise<number[]>>> = {
  anonymous: () => times(40, () => post('/admin/login', manyFields(999_000))),
  'anonymous-small': () => times(40, () => post('/admin/login', manyFields(99_000))),
  fields: () => times(1, () => post('/admin/cars/new', manyFields(24_000_000), cookie)),
  columns: () => {
    const header = `make,model${',x'.repeat(499_000)}\n`
    const rows = `${','.repeat(990_000)}\n`.repeat(7)
    const file = part('name="file"; filename="stock.csv"', header + rows) + END
    return times(1, () => post('/admin/cars/import', file, cookie))
  },
  pictures: () => {
    const picture = part('name="files"; filename="a.jpg"', 'x'.repeat(24_900_000))
    return times(6, () => post('/admin/cars/new', picture.repeat(4) + END, cookie))
  },
}

parentPort?.postMessage(await ATTACKS[name]())
