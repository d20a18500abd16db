import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { z } from 'zod'

import { DemoStock, MeasuredPhotos } from './demo-stock-schema.ts'

export type ReadDemoStock = { cars: DemoStock; photos: MeasuredPhotos; photoFolder: string }

/**
 * Reads `stock.json`, `photos.json` and `photos/`; null if the folder has none.
 * @throws {Error} naming the first invalid field
 */
export async function readDemoStock(folder: string): Promise<ReadDemoStock | null> {
  const [stock, photos] = await Promise.all([
    readJson(join(folder, 'stock.json')),
    readJson(join(folder, 'photos.json')),
  ])
  if (stock === null) return null
  return {
    cars: parse(DemoStock, stock, 'stock.json'),
    photos: parse(MeasuredPhotos, photos ?? {}, 'photos.json'),
    photoFolder: join(folder, 'photos'),
  }
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as unknown
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

function parse<Output>(schema: z.ZodType<Output>, value: unknown, name: string): Output {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Error(`${name}, ${issue?.path.join('.')}: ${issue?.message}`)
}
