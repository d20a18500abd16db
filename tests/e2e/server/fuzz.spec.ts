import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { expect, test } from '@playwright/test'

const run = promisify(execFile)

/** The same on every run, so that failures repeat; `npm run fuzz` takes others. */
const SEED = '20260101'

test.setTimeout(300_000)

test('1,500 random requests break nothing and leave a clean log', { tag: '@faults' }, async () => {
  // In its own process: it opens another shop and joins that one's database.
  const command = ['tests/fuzz/run.ts', '--seed', SEED, '--requests', '1500']
  const { stdout } = await run(process.execPath, command, { maxBuffer: 50_000_000 }).catch(
    (failed: { stdout: string }) => failed,
  )
  expect(stdout).toContain('0 faults, 0 errors in the log')
  expect(stdout).toContain('afterwards the shop answers 200')
})
