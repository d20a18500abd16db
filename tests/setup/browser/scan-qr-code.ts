import jsQR from 'jsqr'

import type { QrDrawing } from '#app/ui/qr-code.tsx'

const MODULE_PX = 4

/** What a camera reads from a printed drawing. */
export function scanQrCode({ path, size }: QrDrawing): string | undefined {
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
