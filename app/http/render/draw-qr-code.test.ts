import jsQR from 'jsqr'
import { expect, test } from 'vitest'

import { drawQrCode } from './draw-qr-code.server.ts'

const MODULE_PX = 4

/** As a camera sees it on paper. */
function scanned({ path, size }: { path: string; size: number }): string | undefined {
  const width = size * MODULE_PX
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x = '', y = ''] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let dy = 0; dy < MODULE_PX; dy += 1) {
      for (let dx = 0; dx < MODULE_PX; dx += 1) {
        const at = ((Number(y) * MODULE_PX + dy) * width + Number(x) * MODULE_PX + dx) * 4
        pixels.fill(0, at, at + 3)
      }
    }
  }
  return jsQR(pixels, width, width)?.data
}

test.for([
  'https://cars.example/car/01a2094d-e560-7061-b928-3456beb74cc0',
  'otpauth://totp/Fourways%20Motors:a@b.example?secret=JBSWY3DPEHPK3PXP',
  `https://cars.example/${'long/'.repeat(60)}`,
])('a scanner reads %s', (text) => {
  expect(scanned(drawQrCode(text))).toBe(text)
})
