import { onTestFinished } from 'vitest'

import { openBucket } from './s3-bucket.ts'

export async function startBucket(): Promise<Record<string, string>> {
  const bucket = await openBucket()
  onTestFinished(() => bucket.close())
  return bucket.environment
}
