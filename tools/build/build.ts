import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

import { BUILD_MARKER } from '../../server/build-marker.ts'
import { keepFormerAssets } from './former-assets.ts'
import { buildServiceWorker } from './service-worker.ts'

const COMPRESSIBLE = ['build/client/**/*.js', 'build/client/**/*.css', 'build/client/**/*.svg']

rmSync(BUILD_MARKER, { force: true })
const addFormerAssets = keepFormerAssets()

const { status } = spawnSync(
  process.execPath,
  ['node_modules/@react-router/dev/bin.cjs', 'build'],
  { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } },
)
if (status !== 0) process.exit(status ?? 1)

await buildServiceWorker()

for (const path of globSync(COMPRESSIBLE)) {
  const content = readFileSync(path)
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  )
}

addFormerAssets()
writeFileSync(BUILD_MARKER, '')
