import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import { CHROMIUM_PATH } from '../../tests/setup/chromium.ts'

const NEEDED =
  'The journeys need a browser: install Chromium ("apt-get install chromium") or set CHROMIUM_PATH to one. "npm run test:unit" needs none.\n'

/** Makes sure of a browser: as root on Debian it installs one, else it ends with one sentence. */
export function requireChromium() {
  if (existsSync(CHROMIUM_PATH)) return
  const isRoot = process.getuid?.() === 0
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('No browser here: installing Chromium …\n')
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  if (existsSync(CHROMIUM_PATH)) return
  process.stderr.write(NEEDED)
  process.exit(1)
}
