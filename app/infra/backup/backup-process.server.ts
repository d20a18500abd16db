import { execFile } from 'node:child_process'
import { setPriority } from 'node:os'
import { resolve } from 'node:path'

import type { backupResultOf } from './backup-result.ts'

/** Relative to the folder the server runs in, like `npm run backup`. */
const PROGRAM = resolve('cli/backup.ts')
const NICE = 10

/** `busy` says who is making another one, and since when. */
type Outcome = ReturnType<typeof backupResultOf> | { error: string } | { busy: string }

/**
 * Makes a backup in a child process, so that a second engine's memory is released when it ends, and
 * prunes old archives. Never throws.
 * @param signal aborts it, leaving only a draft
 */
export function runBackupProcess(signal: AbortSignal): Promise<Outcome> {
  return new Promise((settle) => {
    const child = execFile(
      process.execPath,
      [PROGRAM, '--scheduled'],
      { signal, env: { ...process.env, LOG_LEVEL: 'silent' } },
      (error, out, err) => {
        if (!error) return settle(JSON.parse(out) as Outcome)
        if (signal.aborted) return settle({ error: 'The shop was closed while it was made.' })
        settle({ error: err.trim() || error.message })
      },
    )
    if (child.pid === undefined) return
    try {
      setPriority(child.pid, NICE)
    } catch {
      // The process has ended already, or the system forbids it.
    }
  })
}
