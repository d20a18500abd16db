import { readdir, readFile } from 'node:fs/promises'
import os from 'node:os'

/** Started by root, Chromium raises its drawing process's priority; this undoes it on Linux. */
export async function shareNiceness(): Promise<void> {
  if (process.platform !== 'linux') return
  const own = os.getPriority()
  for (const id of await descendants(process.pid)) {
    for (const thread of await readdir(`/proc/${id}/task`).catch(() => [])) {
      try {
        os.setPriority(Number(thread), own)
      } catch {
        // The thread has ended, or we may not: either way there is nothing to lower.
      }
    }
  }
}

async function descendants(root: number): Promise<number[]> {
  const parents = new Map<number, number>()
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? 0))
  }
  const isOurs = (id: number): boolean => {
    const parent = parents.get(id)
    return parent !== undefined && parent > 1 && (parent === root || isOurs(parent))
  }
  return [...parents.keys()].filter(isOurs)
}
