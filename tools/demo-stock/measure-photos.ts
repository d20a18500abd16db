// Writes demo/photos.json: what a start needs to know about each photo without decoding it.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import sharp from 'sharp'

import type { MeasuredPhotos } from '#app/domain/demo-stock/demo-stock-schema.ts'

const folder = process.argv[2] ?? 'demo'
const measured: MeasuredPhotos = {}

for (const file of readdirSync(join(folder, 'photos')).toSorted()) {
  const bytes = readFileSync(join(folder, 'photos', file))
  const { width, height } = await sharp(bytes).metadata()
  const { channels } = await sharp(bytes).stats()
  const hex = channels.slice(0, 3).map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'))
  measured[file] = {
    byteSize: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    width,
    height,
    placeholderColor: `#${hex.join('')}`,
  }
}

writeFileSync(join(folder, 'photos.json'), `${JSON.stringify(measured, null, 1)}\n`)
console.log(`${Object.keys(measured).length} photos measured.`)
