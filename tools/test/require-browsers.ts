import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import { CHROMIUM_PATH, HEADLESS_SHELL } from '../../tests/setup/browser/chromium.ts'
import { whyNoFirefox } from '../../tests/setup/browser/firefox.ts'
import { WEBKIT_PACKAGES, whyNoWebKit } from '../../tests/setup/browser/webkit.ts'

const NEEDED =
  'The journeys need a browser: install Chromium ("apt-get install chromium") or set CHROMIUM_PATH to one. "npm run test:unit" needs none.\n'

const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/**
 * Finds a browser, or installs one as root on Debian, with the faster headless shell if available;
 * otherwise exits with one sentence.
 */
export function requireChromium() {
  if (process.env.CHROMIUM_PATH === undefined && isDebianRoot) {
    const missing = [
      ...(existsSync(CHROMIUM_PATH) ? [] : ['chromium']),
      ...(existsSync(HEADLESS_SHELL) ? [] : ['chromium-headless-shell']),
    ]
    if (missing.length > 0) install(missing)
  }
  if (existsSync(CHROMIUM_PATH)) return
  process.stderr.write(NEEDED)
  process.exit(1)
}

/** For the Firefox and WebKit journeys, which are skipped without them. */
export function installOtherBrowsers() {
  if (!isDebianRoot) return
  const missing = [
    ...(whyNoFirefox() === null ? [] : ['firefox-esr']),
    ...(whyNoWebKit() === null ? [] : WEBKIT_PACKAGES),
  ]
  if (missing.length > 0) install(missing)
}

function install(packages: readonly string[]) {
  process.stdout.write(`Installing ${packages.join(' and ')} …\n`)
  apt('update')
  for (const each of packages) {
    // One at a time: without the shell, or if it would displace packages, Chromium will do.
    apt('install', '-y', '--no-install-recommends', '--no-remove', each)
  }
}

function apt(...args: string[]) {
  spawnSync('apt-get', ['-qq', '-o', 'Acquire::http::Timeout=20', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
