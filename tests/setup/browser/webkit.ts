import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'

import { Builder, type WebDriver } from 'selenium-webdriver'

import { freePort } from '#tests/setup/shop/free-port.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'
const PROGRAMS = [DRIVER, '/usr/bin/xvfb-run', '/usr/bin/dbus-run-session']
const [BROWSER] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')

export const WEBKIT_PACKAGES = ['webkit2gtk-driver', 'xvfb', 'xauth', 'dbus'] as const

export const whyNoWebKit = () =>
  BROWSER !== undefined && PROGRAMS.every((path) => existsSync(path))
    ? null
    : `needs ${WEBKIT_PACKAGES.join(', ')}`

/** WebKit's driver with its own display. */
export async function startWebKit() {
  const port = await freePort()
  const screen = ['xvfb-run', '--auto-servernum', '--server-args=-screen 0 1440x1000x24']
  const driver = [DRIVER, `--port=${port}`]
  const child = spawn('dbus-run-session', ['--', ...screen, ...driver], {
    stdio: 'ignore',
    // Its own process group: the programs in between don't pass signals on.
    detached: true,
    env: { ...process.env, LIBGL_ALWAYS_SOFTWARE: '1', WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
  })
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  await untilAnswers(`${url}/status`)
  return {
    /** A new window without any cookies. */
    open: (): Promise<WebDriver> =>
      new Builder()
        .usingServer(url)
        .withCapabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: BROWSER, args: ['--automation'] },
        })
        .build(),
    close: async () => {
      if (child.pid !== undefined) process.kill(-child.pid)
      await ended
    },
  }
}

async function untilAnswers(url: string) {
  const until = Date.now() + 30_000
  while (Date.now() < until) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`Nothing answers at ${url}.`)
}
