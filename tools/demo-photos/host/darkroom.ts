import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

import { build } from 'esbuild'
import { chromium } from 'playwright-core'

import type { PhotoPage } from '../page.ts'
import type { CarLook } from '../parts/car.ts'
import type { ViewName } from '../studio/views.ts'
import { shareNiceness } from './niceness.ts'

const FLAGS = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--force-color-profile=srgb',
]

export type Shot = { view: ViewName; passes: number; width: number; height: number }

export type Darkroom = {
  place: (look: CarLook) => Promise<void>
  /** Raw RGB rows, top first. */
  shoot: (shot: Shot) => Promise<Buffer>
  close: () => Promise<void>
}

/** Chromium with the studio page open; pictures come back as uploads because page.evaluate is slow with megabytes. */
export async function openDarkroom({
  isDraft,
  browserPath,
}: {
  isDraft: boolean
  browserPath: string
}): Promise<Darkroom> {
  const bundle = await build({
    entryPoints: [path.join(import.meta.dirname, '../page.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2023',
    logLevel: 'error',
  })
  const script = bundle.outputFiles[0]?.text ?? ''
  let received: Buffer | null = null
  const server = createServer((request, response) => {
    if (request.method === 'POST') {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        received = Buffer.concat(parts)
        response.end()
      })
      return
    }
    const isScript = request.url === '/page.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(
      isScript
        ? script
        : '<!doctype html><meta charset="utf-8"><title>Studio</title><script src="/page.js"></script>',
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const browser = await chromium.launch({ executablePath: browserPath, args: FLAGS })
  const page = await browser.newPage()
  page.setDefaultTimeout(0)
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text())
  })
  await page.goto(address)
  await shareNiceness()
  await page.evaluate(
    (size) => (globalThis as unknown as { photoPage: PhotoPage }).photoPage.open(size),
    { isDraft },
  )

  return {
    place: async (look) => {
      await page.evaluate(
        (value) => (globalThis as unknown as { photoPage: PhotoPage }).photoPage.place(value),
        look,
      )
    },
    shoot: async (shot) => {
      received = null
      await page.evaluate(
        (job) => (globalThis as unknown as { photoPage: PhotoPage }).photoPage.shoot(job),
        { ...shot, upload: `${address}/frame` },
      )
      if (troubles.length > 0) throw new Error(troubles.join('\n'))
      if (!received) throw new Error(`no picture came back for ${shot.view}`)
      return received
    },
    close: async () => {
      await browser.close()
      server.close()
    },
  }
}
