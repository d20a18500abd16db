import { join } from 'node:path'

import { env } from '#app/infra/env.server.ts'

import type { FileStorage } from './file-storage.ts'
import { createLocalStorage } from './local-storage.server.ts'
import { createS3Storage } from './s3-storage.server.ts'

let opened: FileStorage | undefined

export function storage(): FileStorage {
  opened ??= openStorage()
  return opened
}

function openStorage(): FileStorage {
  const { DATA_DIR, S3 } = env()
  return S3 ? createS3Storage(S3) : createLocalStorage(join(DATA_DIR, 'files'))
}
