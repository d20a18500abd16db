import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'

/** A tab that stays open longer than this is loaded anew by its next press. */
const KEPT_MS = 14 * 86_400_000

/**
 * Keeps the assets that a build replaces, so that pages opened before it still find theirs.
 * @returns puts them beside the new ones; call it after the build
 */
export function keepFormerAssets(root = '.', now = new Date()): () => void {
  const assets = join(root, 'build/client/assets')
  const kept = join(root, '.cache/former-assets')
  mkdirSync(kept, { recursive: true })
  for (const file of existsSync(assets) ? readdirSync(assets) : []) {
    // An open tab has read its manifest, and the tools expect one.
    if (file.startsWith('manifest-')) continue
    // Those kept by an earlier build have the time at which it replaced them.
    if (existsSync(join(kept, file))) continue
    copyFileSync(join(assets, file), join(kept, file))
    utimesSync(join(kept, file), now, now)
  }
  return () => {
    for (const file of readdirSync(kept)) {
      const isOld = statSync(join(kept, file)).mtimeMs < now.getTime() - KEPT_MS
      if (isOld || existsSync(join(assets, file))) rmSync(join(kept, file))
      else copyFileSync(join(kept, file), join(assets, file))
    }
  }
}
