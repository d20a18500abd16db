import { existsSync } from 'node:fs'

const CANDIDATES = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

export const FIREFOX_PATH =
  process.env.FIREFOX_PATH ?? CANDIDATES.find((path) => existsSync(path)) ?? '/usr/bin/firefox-esr'

export const whyNoFirefox = () =>
  existsSync(FIREFOX_PATH) ? null : 'needs Firefox, or its path in FIREFOX_PATH'
