import { existsSync } from 'node:fs'

const CANDIDATES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The same engine without what a person sees around a page. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

const found = (paths: readonly string[]) =>
  process.env.CHROMIUM_PATH ?? paths.find((path) => existsSync(path)) ?? '/usr/bin/chromium'

/** The browser of the machine; `CHROMIUM_PATH` names another. */
export const CHROMIUM_PATH = found(CANDIDATES)

/** What journeys run in: with the shell a window costs a sixth of what it costs with the browser. */
export const HEADLESS_PATH = found([HEADLESS_SHELL, ...CANDIDATES])

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
