import { expect, test } from 'vitest'

import { scanQrCode } from '#tests/setup/browser/scan-qr-code.ts'

import { drawQrCode } from './draw-qr-code.server.ts'

test.for([
  'https://cars.example/car/01a2094d-e560-7061-b928-3456beb74cc0',
  'otpauth://totp/Fourways%20Motors:a@b.example?secret=JBSWY3DPEHPK3PXP',
  `https://cars.example/${'long/'.repeat(60)}`,
])('a scanner reads %s', (text) => {
  expect(scanQrCode(drawQrCode(text))).toBe(text)
})
