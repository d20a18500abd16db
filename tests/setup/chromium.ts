import { existsSync } from 'node:fs'

const CANDIDATES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The browser of the machine; `CHROMIUM_PATH` names another. */
export const CHROMIUM_PATH =
  process.env.CHROMIUM_PATH ?? CANDIDATES.find((path) => existsSync(path)) ?? '/usr/bin/chromium'

/** No sandbox because the tests may run as root; the rest keeps it from calling home. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
