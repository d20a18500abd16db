import { onTestFinished } from 'vitest'

import { openBucket } from './s3-bucket.ts'

/** An empty bucket on this machine until the test is over, as the settings of a process. */
export async function startBucket(): Promise<Record<string, string>> {
  const bucket = await openBucket()
  onTestFinished(() => bucket.close())
  return bucket.environment
}
