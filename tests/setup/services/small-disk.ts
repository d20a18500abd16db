import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type SmallDisk = {
  path: string
  /** Fills the free space, so that the next byte fails with ENOSPC. */
  fill(): void
  makeRoom(): void
  /** Makes the existing folder and everything below fail with EROFS. */
  refuseWrites(folder: string): void
  takeWrites(folder: string): void
  remove(): void
}

/** Null when this machine can mount one. */
export function whyNoDisk(): string | null {
  if (process.platform !== 'linux') return 'a disk is mounted on Linux only'
  if (process.getuid?.() !== 0) return 'only root may mount a disk'
  try {
    mountDisk().remove()
    return null
  } catch (error) {
    return `no disk could be mounted (${String(error).split('\n', 1)[0]})`
  }
}

/** A tmpfs under the temporary folder. */
export function mountDisk(megabytes = 256): SmallDisk {
  const path = mkdtempSync(join(tmpdir(), 'disk-'))
  const roomy = `size=${megabytes}m`
  try {
    mount('-t', 'tmpfs', '-o', roomy, 'tmpfs', path)
  } catch (error) {
    rmSync(path, { recursive: true })
    throw error
  }
  return {
    path,
    fill() {
      for (let tries = 1; ; tries += 1) {
        const { blocks, bfree, bsize } = statfsSync(path)
        // A size of 0 would mean no limit.
        const size = Math.max(blocks - bfree, 1) * bsize
        try {
          return mount('-o', `remount,size=${size}`, path)
        } catch (error) {
          // Linux refuses a size below what has been written since it was read.
          if (tries === 20) throw error
        }
      }
    },
    makeRoom: () => mount('-o', `remount,${roomy}`, path),
    refuseWrites(folder) {
      mkdirSync(folder, { recursive: true })
      for (let tries = 1; ; tries += 1) {
        mount('--bind', folder, folder)
        try {
          return mount('-o', 'remount,bind,ro', folder)
        } catch (error) {
          // Linux refuses while a file opened for writing since the first of the two commands is open.
          unmount(folder)
          if (tries === 20) throw error
        }
      }
    },
    takeWrites: (folder) => unmount(folder),
    remove() {
      unmount(path)
      rmSync(path, { recursive: true, force: true })
    },
  }
}

function mount(...given: string[]): void {
  execFileSync('mount', given, { stdio: ['ignore', 'ignore', 'pipe'] })
}

/** Unmounts nested mounts first, even if a process still holds a file. */
function unmount(path: string): void {
  execFileSync('umount', ['--recursive', '--lazy', path], { stdio: ['ignore', 'ignore', 'pipe'] })
}
