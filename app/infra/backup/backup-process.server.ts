import { execFile } from 'node:child_process'
import { setPriority } from 'node:os'
import { resolve } from 'node:path'

import type { backupResultOf } from './backup-result.ts'

/** From the folder that the shop runs in, as `npm run backup` does. */
const PROGRAM = resolve('cli/backup.ts')
/** Behind the shop's own work, wherever the processor is short. */
const NICE = 10

type Outcome = ReturnType<typeof backupResultOf> | { error: string }

/**
 * Makes a backup in a process of its own, which takes the memory of a second engine with it when it
 * ends, and removes what the new archive makes superfluous. Never throws.
 * @param signal ends it; nothing but a draft is left then
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
      // It has ended already, or the system does not let us.
    }
  })
}
