import { existsSync } from 'node:fs'

const CANDIDATES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The same engine without a window. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

const found = (paths: readonly string[]) =>
  process.env.CHROMIUM_PATH ?? paths.find((path) => existsSync(path)) ?? '/usr/bin/chromium'

export const CHROMIUM_PATH = found(CANDIDATES)

/** For journeys: a headless shell window costs a sixth. */
export const HEADLESS_PATH = found([HEADLESS_SHELL, ...CANDIDATES])

/** No sandbox, because tests may run as root; the rest disables background traffic. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
