import { encode } from 'uqr'

import type { QrDrawing } from '#app/ui/qr-code.tsx'

/** Scanners need four light modules around the code. */
const QUIET_ZONE = 4

export function drawQrCode(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return { path, size }
}
